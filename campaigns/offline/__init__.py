"""The site without a net: as a page that can be installed, and as what somebody keeps on a device."""
