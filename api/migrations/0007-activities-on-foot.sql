-- Whether a step counter counts the activity as well, so that converting it on a day with one would count twice.
alter table activity add column on_foot boolean not null default false;
update activity set on_foot = true where slug in (
  'walking-leisurely', 'walking-brisk', 'walking-very-brisk', 'running-general', 'running-vigorous',
  'stairs-slow', 'stairs-fast', 'hiking-no-load', 'hiking-light-load', 'hiking-heavy-load');
