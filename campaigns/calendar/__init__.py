"""When a group plays: standing slots, single evenings, and who comes."""
