"""Work that goes on beside the server: claimed by compare-and-set, done by a child process, seen while it goes on."""
