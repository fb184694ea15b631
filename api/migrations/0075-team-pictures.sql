-- What the picture of a team shows, for those who do not see it.
alter table team add image_alt text not null default '';
