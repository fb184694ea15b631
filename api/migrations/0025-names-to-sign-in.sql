-- Whose name it is that somebody types is asked as the provider, by the one statement of signing in. Members'
-- own statements see the names of their program, and no longer those of all others.
drop policy found_by_signing_in on sign_in_name;
