"""King of New York: six boroughs' worth of trouble on five boroughs of ground."""
