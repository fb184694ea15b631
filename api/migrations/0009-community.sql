-- Friends, messages, journals, discussions and team membership requests.

-- Friend requests. A declined one stays, so that its sender can't repeat it; the one who declined can still ask.
create table friend_request (
  program_id bigint not null,
  request_id bigint not null,
  sent_by bigint not null,
  recipient_id bigint not null,
  sent_at timestamptz not null,
  declined_at timestamptz,
  primary key (program_id, request_id),
  unique (program_id, sent_by, recipient_id),
  foreign key (program_id, sent_by) references member,
  foreign key (program_id, recipient_id) references member,
  check (sent_by <> recipient_id)
);
create index on friend_request (program_id, recipient_id);
call protect_tenant_table('friend_request');

-- Each friendship has two rows, one per friend.
create table friendship (
  program_id bigint not null,
  member_id bigint not null,
  friend_id bigint not null,
  since timestamptz not null,
  primary key (program_id, member_id, friend_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, friend_id) references member,
  check (member_id <> friend_id)
);
create index on friendship (program_id, friend_id);
call protect_tenant_table('friendship');

-- A member's inbox.
create table message (
  program_id bigint not null,
  message_id bigint not null,
  recipient_id bigint not null,
  type text not null check (type in ( 'friend-request', 'friend-accepted', 'journal-comment', 'joinrequest',
    'joinrequest-accepted', 'team-joinrequest', 'team-joinrequest-accepted', 'discussion-reply')),
  sent_by bigint not null,
  -- What it is about: the request or journal entry.
  subject_id bigint,
  -- The start of its text, if it has some.
  excerpt text not null default '',
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (program_id, message_id),
  foreign key (program_id, recipient_id) references member,
  foreign key (program_id, sent_by) references member
);
create index on message (program_id, recipient_id, message_id desc);
create index message_unread on message (program_id, recipient_id) where read_at is null;
call protect_tenant_table('message');

-- A member's journal entry, visible to themselves, to friends or to everyone in the program.
create table journal (
  program_id bigint not null,
  journal_id bigint not null,
  member_id bigint not null,
  day date not null,
  text text not null,
  visibility text not null check (visibility in ('self', 'friends', 'public')),
  created_at timestamptz not null,
  -- The member's own day when it was written: an entry for a past day earns no points.
  created_on date not null,
  edited_at timestamptz,
  primary key (program_id, journal_id),
  foreign key (program_id, member_id) references member
);
create index on journal (program_id, member_id, day desc, journal_id desc);
create index on journal (program_id, day desc, journal_id desc) where visibility <> 'self';
call protect_tenant_table('journal');

create table journal_photo (
  program_id bigint not null,
  journal_id bigint not null,
  picture_id bigint not null,
  alternative_text text not null,
  primary key (program_id, journal_id, picture_id),
  foreign key (program_id, journal_id) references journal on delete cascade,
  foreign key (program_id, picture_id) references picture
);
call protect_tenant_table('journal_photo');

create table journal_comment (
  program_id bigint not null,
  comment_id bigint not null,
  journal_id bigint not null,
  member_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (program_id, comment_id),
  foreign key (program_id, journal_id) references journal on delete cascade,
  foreign key (program_id, member_id) references member
);
create index on journal_comment (program_id, journal_id, created_at);
call protect_tenant_table('journal_comment');

-- The discussion of a team or a challenge, with the same id. It exists once someone has posted or subscribed. Every
-- post updates its counters, so that a page costs the same at any length.
create table topic (
  program_id bigint not null,
  topic_id bigint not null,
  about text not null check (about in ('team', 'challenge')),
  -- Posts that are not replies.
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
  -- The post that it replies to; null for a post. Replies have no replies.
  parent_id bigint,
  member_id bigint not null,
  text text not null,
  -- The number of replies to a post.
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

-- Members who are notified of new posts. An ended subscription stays, so that posting does not start it again.
create table topic_subscription (
  program_id bigint not null,
  topic_id bigint not null,
  member_id bigint not null,
  is_on boolean not null,
  -- The newest post that the member has read.
  last_read_id bigint not null,
  -- The newest post that the member was mailed about.
  mailed_id bigint not null default 0,
  primary key (program_id, topic_id, member_id),
  foreign key (program_id, topic_id) references topic,
  foreign key (program_id, member_id) references member
);
create index on topic_subscription (program_id, member_id);
call protect_tenant_table('topic_subscription');

-- Posts that readers reported, until a moderator deletes or keeps them.
create table discussion_report (
  program_id bigint not null,
  discussion_id bigint not null,
  reported_by bigint not null,
  reason text not null check (reason in ('spam', 'unkind', 'private', 'other')),
  reported_at timestamptz not null,
  settled_by bigint,
  settled_at timestamptz,
  primary key (program_id, discussion_id, reported_by),
  foreign key (program_id, discussion_id) references discussion on delete cascade,
  foreign key (program_id, reported_by) references member,
  foreign key (program_id, settled_by) references member
);
create index discussion_report_open on discussion_report (program_id, discussion_id) where settled_at is null;
create index on discussion_report (program_id, reported_by);
call protect_tenant_table('discussion_report');

-- Members whose posts a member does not want to read.
create table member_block (
  program_id bigint not null,
  member_id bigint not null,
  blocked_id bigint not null,
  blocked_at timestamptz not null,
  primary key (program_id, member_id, blocked_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, blocked_id) references member,
  check (member_id <> blocked_id)
);
create index on member_block (program_id, blocked_id);
call protect_tenant_table('member_block');

-- A cheer from one member to another, once a day each.
create table cheer (
  program_id bigint not null,
  cheer_id bigint not null,
  -- The member who is cheered on.
  member_id bigint not null,
  sent_by bigint not null,
  -- The sender's day.
  day date not null,
  sent_at timestamptz not null,
  primary key (program_id, cheer_id),
  unique (program_id, sent_by, day, member_id),
  foreign key (program_id, member_id) references member,
  foreign key (program_id, sent_by) references member,
  check (member_id <> sent_by)
);
create index on cheer (program_id, member_id, cheer_id desc);
call protect_tenant_table('cheer');

-- Invitations to a team. A declined one stays, so that it can't be repeated.
create table team_invite (
  program_id bigint not null,
  invite_id bigint not null,
  team_id bigint not null,
  recipient_id bigint not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  declined_at timestamptz,
  -- The organization that was invited as a whole; null for a personal invitation.
  organization_id bigint,
  primary key (program_id, invite_id),
  unique (program_id, team_id, recipient_id),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, recipient_id) references member,
  foreign key (program_id, sent_by) references member,
  foreign key (program_id, organization_id) references organization
);
create index on team_invite (program_id, recipient_id);
create index on team_invite (program_id, sent_by);
call protect_tenant_table('team_invite');

-- Team invitations by email to people who are not members yet.
create table team_outsider_invite (
  program_id bigint not null,
  outsider_invite_id bigint not null,
  team_id bigint not null,
  -- In lower case.
  email text not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  -- When the link in the newest mail expires.
  expires_at timestamptz not null,
  -- SHA-256 of the value in that link. Links in earlier mails no longer work.
  value_hash bytea not null,
  primary key (program_id, outsider_invite_id),
  unique (program_id, team_id, email),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, sent_by) references member
);
create index on team_outsider_invite (program_id, email);
create index on team_outsider_invite (program_id, sent_by);
create index on team_outsider_invite (program_id, expires_at);
call protect_tenant_table('team_outsider_invite');

-- Requests to join a team. A declined one stays, so that it can't be repeated; a withdrawn one is reused.
create table team_request (
  program_id bigint not null,
  team_id bigint not null,
  member_id bigint not null,
  requested_at timestamptz not null,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  primary key (program_id, team_id, member_id),
  foreign key (program_id, team_id) references team,
  foreign key (program_id, member_id) references member
);
create index on team_request (program_id, member_id);
call protect_tenant_table('team_request');

-- Members without a team whom an administrator assigned to new teams in bulk.
create table team_assignment (
  program_id bigint not null,
  assignment_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (program_id, assignment_id),
  foreign key (program_id, made_by) references member
);
create index on team_assignment (program_id, made_by);
call protect_tenant_table('team_assignment');

create table team_assignment_member (
  program_id bigint not null,
  assignment_id bigint not null,
  member_id bigint not null,
  team_id bigint not null,
  primary key (program_id, assignment_id, member_id),
  foreign key (program_id, assignment_id) references team_assignment on delete cascade,
  foreign key (program_id, member_id) references member,
  foreign key (program_id, team_id) references team
);
create index on team_assignment_member (program_id, member_id);
create index on team_assignment_member (program_id, team_id);
call protect_tenant_table('team_assignment_member');
