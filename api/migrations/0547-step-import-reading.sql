-- Where the columns of a file of steps stand, and how its dates and numbers are written; null for one that arrived before.
alter table step_import add column reading jsonb;
