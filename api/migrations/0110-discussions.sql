-- What is written about a team or a challenge. A topic has the id of what it is about, and is there once somebody has
-- written or subscribed. Its counters, kept with every post, make a page of it cost the same at any length.
create table topic (
  program_id bigint not null,
  topic_id bigint not null,
  about text not null check (about in ('team', 'challenge')),
  -- Posts that answer no other.
  posts int not null default 0,
  -- Posts and replies with a photo.
  with_photos int not null default 0,
  primary key (program_id, topic_id),
  foreign key (program_id) references program
);
call protect_tenant_table('topic');

-- A post, or a reply to one.
create table discussion (
  program_id bigint not null,
  discussion_id bigint not null,
  topic_id bigint not null,
  -- The post that it answers; null of a post. There are no replies to replies.
  parent_id bigint,
  member_id bigint not null,
  text text not null,
  -- Of a post: how many replies it has.
  replies int not null default 0,
  has_photos boolean not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (program_id, discussion_id),
  foreign key (program_id, topic_id) references topic,
  foreign key (program_id, parent_id) references discussion on delete cascade,
  foreign key (program_id, member_id) references member
);
create index discussion_posts on discussion (program_id, topic_id, discussion_id) where parent_id is null;
create index discussion_photos on discussion (program_id, topic_id, discussion_id) where has_photos;
create index discussion_replies on discussion (program_id, parent_id, discussion_id) where parent_id is not null;
create index on discussion (program_id, topic_id, discussion_id);
create index on discussion (program_id, member_id);
call protect_tenant_table('discussion');

create table discussion_photo (
  program_id bigint not null,
  discussion_id bigint not null,
  picture_id bigint not null,
  alternative_text text not null,
  primary key (program_id, discussion_id, picture_id),
  foreign key (program_id, discussion_id) references discussion on delete cascade,
  foreign key (program_id, picture_id) references picture
);
call protect_tenant_table('discussion_photo');

-- Who wants to know of new posts. A subscription that was ended stays, so that writing does not begin it again.
create table topic_subscription (
  program_id bigint not null,
  topic_id bigint not null,
  member_id bigint not null,
  is_on boolean not null,
  -- The newest post that the member has seen.
  last_read_id bigint not null,
  primary key (program_id, topic_id, member_id),
  foreign key (program_id, topic_id) references topic,
  foreign key (program_id, member_id) references member
);
create index on topic_subscription (program_id, member_id);
call protect_tenant_table('topic_subscription');
