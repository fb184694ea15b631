-- Sessions that a partner's page opened: for one part, from one site, minutes long, and never refreshed.
alter table session
  -- The remote that may call with it, such as mf-challenges.
  add column embed_remote text,
  -- The site whose pages show the part.
  add column embed_site text,
  -- Whether the part stands in a frame of ours there, so that its calls come from our own pages.
  add column embed_in_frame boolean,
  -- When it ends by itself; null where its refresh token decides.
  add column ends_at timestamptz;
alter table session drop constraint session_door_check;
alter table session add constraint session_door_check
  check (door in
    ('password', 'passkey', 'code', 'mobile', 'reseller', 'external', 'openid', 'registration', 'embed'));
alter table session add constraint session_embed_check
  check ((door = 'embed') = (embed_remote is not null and embed_site is not null
    and embed_in_frame is not null and ends_at is not null));
