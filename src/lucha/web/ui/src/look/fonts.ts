// The four families of LOOK, latin subset, from the packages of Fontsource.
import '@fontsource/alfa-slab-one/latin-400.css'
import '@fontsource/barlow/latin-400.css'
import '@fontsource/barlow/latin-600.css'
import '@fontsource/barlow/latin-700.css'
import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'
import '@fontsource/league-gothic/latin-400.css'

// All of them at once: one that came only with the first text in it would move what stands below that text.
for (const face of document.fonts) void face.load().catch(() => {})
