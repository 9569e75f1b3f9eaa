"""What a table does not want to meet: flags on moves, options and things. Rules: AW-SAFE-01 to AW-SAFE-04."""
