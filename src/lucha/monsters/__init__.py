"""What King of Tokyo and King of New York have in common; it names no city and no card."""
