-- Mail of the provider goes out at a pace, and can stand still: then so do the mailings that it made in its programs.
alter table mass_mailing drop constraint mass_mailing_state_check;
alter table mass_mailing add constraint mass_mailing_state_check
  check (state in ('sending', 'paused', 'sent', 'cancelled'));
alter table mass_mailing
  -- How many were counted to get it when it was written.
  add column expected integer not null default 0,
  -- Not before then is the next program reached.
  add column next_at timestamptz;
-- Sent says that every program was reached; their mailings may be under way still.
alter table mailing drop constraint mailing_state_check;
alter table mailing add constraint mailing_state_check
  check (state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled'));
drop index mailing_at_work;
create index mailing_at_work on mailing (program_id, mailing_id)
  where state in ('scheduled', 'sending', 'paused') or (state = 'sent' and not settled);

-- How often somebody had the mail sent once more.
alter table email add column resends integer not null default 0;
