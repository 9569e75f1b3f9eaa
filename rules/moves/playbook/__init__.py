"""Making a character: a playbook, and the choices that its page leaves open."""
