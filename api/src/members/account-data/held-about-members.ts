import { heldInMailAndDeletions } from './held-in-mail-and-deletions.ts';
import { heldInChallenges } from './held-in-challenges.ts';
import { deleting, derived, type Held, nameless, ofOthers, ofTotals, whole } from './held.ts';

/** Every table with columns that refer to members: what the archive contains of it, and what remains after erasure. */
export const heldAboutMembers: Readonly<Record<string, Held>> = {
  audit_entry: {
    columns: ['subject_id', 'actor_id'],
    archive: { without: ['mac'] },
    erasing: nameless('An audit log must stay complete. It names members by numbers.'),
  },
  bulk_act: {
    columns: ['made_by', 'undone_by'],
    archive: { left: "It's about other members of a program you administered." },
    erasing: ofOthers,
  },
  bulk_act_item: {
    columns: ['member_id'],
    archive: { left: 'An admin assigned it; your teams and points are included.' },
    erasing: deleting,
  },
  ...heldInChallenges,
  form_draft: { columns: ['member_id'], archive: { without: ['browser'] }, erasing: deleting },
  cheer: {
    columns: ['member_id', 'sent_by'],
    archive: whole,
    erasing: { by: 'deleting', fromEitherSide: true },
  },
  contender: { columns: ['contender_id'], archive: derived, erasing: ofTotals },
  day_flag: {
    columns: ['member_id', 'asked_by', 'settled_by'],
    archive: { without: ['asked_by', 'settled_by'] },
    erasing: deleting,
  },
  day_flag_progress: {
    columns: ['member_id'],
    archive: { left: "It tracks a job's progress and holds no personal data." },
    erasing: nameless("It tracks a job's progress."),
  },
  day_rule_progress: {
    columns: ['member_id'],
    archive: { left: "It tracks a job's progress and holds no personal data." },
    erasing: nameless("It tracks a job's progress."),
  },
  device_connection: {
    columns: ['member_id'],
    archive: { without: ['access_token', 'refresh_token'] },
    erasing: deleting,
  },
  device_consent: {
    columns: ['member_id'],
    archive: { left: 'It exists for ten minutes while you connect a device.' },
    erasing: deleting,
  },
  device_day: { columns: ['member_id'], archive: whole, erasing: deleting },
  device_notice: {
    columns: ['member_id'],
    archive: { left: "It's processed within moments and then included in your device days." },
    erasing: deleting,
  },
  discussion: { columns: ['member_id'], archive: whole, erasing: { by: 'service' } },
  discussion_report: {
    columns: ['reported_by', 'settled_by'],
    archive: { without: ['settled_by'] },
    erasing: deleting,
  },
  email: {
    columns: ['member_id'],
    archive: { without: ['sealed_link', 'unsubscribe_token'] },
    erasing: deleting,
  },
  email_change: {
    columns: ['member_id', 'changed_by'],
    archive: { without: ['changed_by'] },
    erasing: deleting,
  },
  ended_mail_list: { columns: ['member_id'], archive: whole, erasing: deleting },
  file_import: { columns: ['member_id'], archive: whole, erasing: deleting },
  friend_request: {
    columns: ['sent_by', 'recipient_id'],
    archive: whole,
    erasing: { by: 'deleting', fromEitherSide: true },
  },
  friendship: {
    columns: ['member_id', 'friend_id'],
    archive: whole,
    erasing: { by: 'deleting', fromEitherSide: true },
  },
  idempotency: {
    columns: ['member_id'],
    archive: { left: "It's a one-day copy of responses we already sent you." },
    erasing: deleting,
  },
  journal: { columns: ['member_id'], archive: whole, erasing: { by: 'service' } },
  journal_comment: { columns: ['member_id'], archive: whole, erasing: deleting },
  leaderboard_score: { columns: ['contender_id'], archive: derived, erasing: ofTotals },
  ...heldInMailAndDeletions,
  member: {
    columns: ['member_id'],
    archive: { without: ['password_hash'] },
    erasing: { by: 'service' },
  },
  member_block: {
    columns: ['member_id', 'blocked_id'],
    archive: whole,
    erasing: { by: 'deleting', fromEitherSide: true },
  },
  member_badge: { columns: ['member_id'], archive: whole, erasing: ofTotals },
  member_day: { columns: ['member_id'], archive: whole, erasing: ofTotals },
  member_metric_tally: { columns: ['member_id'], archive: derived, erasing: { by: 'service' } },
  member_points: { columns: ['member_id'], archive: derived, erasing: ofTotals },
  member_streak: { columns: ['member_id'], archive: derived, erasing: ofTotals },
  member_tally: { columns: ['member_id'], archive: derived, erasing: ofTotals },
  message: {
    columns: ['recipient_id', 'sent_by'],
    archive: whole,
    erasing: { by: 'deleting', fromEitherSide: true },
  },
  metric_value: { columns: ['member_id'], archive: whole, erasing: { by: 'service' } },
  metric_entry: { columns: ['member_id'], archive: whole, erasing: { by: 'service' } },
  mobile_token: { columns: ['member_id'], archive: { without: ['token_hash'] }, erasing: deleting },
  notice_dismissal: { columns: ['member_id'], archive: whole, erasing: deleting },
  one_time_value: {
    columns: ['member_id'],
    archive: { left: "It's a one-time sign-in secret that expires within 14 days." },
    erasing: deleting,
  },
  organization_member: {
    columns: ['member_id', 'joined_by', 'left_by'],
    archive: { without: ['joined_by', 'left_by'] },
    erasing: ofTotals,
  },
  partner_key: {
    columns: ['created_by', 'revoked_by'],
    archive: { left: 'It belongs to the program.' },
    erasing: ofOthers,
  },
  password_reset: {
    columns: ['member_id'],
    archive: { left: "It's a one-time password link that expires within an hour." },
    erasing: deleting,
  },
  picture: {
    columns: ['uploaded_by'],
    archive: { without: ['digest'] },
    erasing: { by: 'service' },
  },
  point_entry: {
    columns: ['member_id', 'written_by', 'reversed_by'],
    archive: { without: ['written_by', 'reversed_by'] },
    // Balances include the remaining rows; removed points would reveal which metrics were logged.
    erasing: { by: 'deleting', where: 'reversed_at is not null' },
  },
  question_answer: { columns: ['member_id'], archive: whole, erasing: { by: 'service' } },
  openid_identity: { columns: ['member_id'], archive: whole, erasing: deleting },
  passkey: {
    columns: ['member_id'],
    archive: { without: ['public_key', 'credential_id'] },
    erasing: deleting,
  },
  private_record: {
    columns: ['member_id'],
    archive: { without: ['sealed_key', 'sealed'], isSealed: true },
    erasing: deleting,
  },
  recovery_code: {
    columns: ['member_id'],
    archive: { left: "It's a sign-in secret." },
    erasing: deleting,
  },
  reminder_choice: { columns: ['member_id'], archive: whole, erasing: deleting },
  report_view: { columns: ['member_id'], archive: whole, erasing: deleting },
  rest_day: { columns: ['member_id'], archive: whole, erasing: ofTotals },
  program_export: {
    columns: ['asked_by', 'agreed_by'],
    archive: { left: "It's about a program." },
    erasing: nameless("It's about a program and names people by number."),
  },
  release_request: {
    columns: ['asked_by'],
    archive: { left: "It's about a release." },
    erasing: nameless("It's about a release and names provider staff."),
  },
  release_team_member: { columns: ['member_id'], archive: whole, erasing: deleting },
  reseller: {
    columns: ['created_by'],
    archive: { left: "It's about a company." },
    erasing: nameless("It's about a company and names provider staff by number."),
  },
  reseller_webhook: {
    columns: ['created_by'],
    archive: { left: "It's a company's address." },
    erasing: nameless("It's a company's address and names its creator by number."),
  },
  reseller_api_key: {
    columns: ['created_by'],
    archive: { left: "It's a company's key." },
    erasing: nameless("It's a company's key and names its creator by number."),
  },
  reseller_key: {
    columns: ['created_by'],
    archive: { left: "It's a company's key." },
    erasing: nameless("It's a company's key and names provider staff by number."),
  },
  reseller_person: { columns: ['member_id'], archive: whole, erasing: deleting },
  session: {
    columns: ['member_id', 'impersonated_by'],
    archive: {
      without: [
        'refresh_hash',
        'previous_hash',
        'impersonated_by',
        'impersonator_program_id',
        'impersonator_session_id',
      ],
    },
    erasing: deleting,
  },
  sign_in_change: {
    columns: ['requested_by', 'confirmed_by', 'cancelled_by'],
    archive: { left: "It's about keys of a program you administered." },
    erasing: ofOthers,
  },
  sign_in_source: { columns: ['member_id'], archive: whole, erasing: deleting },
  sign_in_name: { columns: ['member_id'], archive: whole, erasing: deleting },
  step_correction: {
    columns: ['member_id', 'decided_by'],
    archive: { without: ['decided_by'] },
    erasing: nameless("Corrections can't change, because they explain other members' totals."),
  },
  step_entry: {
    columns: ['member_id', 'written_by'],
    archive: { without: ['written_by'] },
    erasing: { by: 'clearing', columns: { note: null } },
  },
  step_import: {
    columns: ['uploaded_by', 'cursor_member_id'],
    archive: { left: "It's a file about other members that you managed." },
    erasing: { by: 'clearing', columns: { uploaded_by_name: '' } },
  },
  step_import_line: {
    columns: ['member_id'],
    archive: whole,
    erasing: { by: 'clearing', columns: { note: null, note_before: null, content: null } },
  },
  sync_link: { columns: ['member_id'], archive: { without: ['secret_hash'] }, erasing: deleting },
  sync_link_day: { columns: ['member_id'], archive: whole, erasing: deleting },
  team: {
    columns: ['created_by'],
    archive: { left: 'It belongs to everyone in it.' },
    erasing: ofOthers,
  },
  team_assignment: {
    columns: ['made_by'],
    archive: { left: "It's about other members you assigned to teams." },
    erasing: ofOthers,
  },
  team_assignment_member: { columns: ['member_id'], archive: whole, erasing: deleting },
  workshop_registration: { columns: ['member_id'], archive: whole, erasing: deleting },
  topic_subscription: { columns: ['member_id'], archive: whole, erasing: deleting },
  team_request: { columns: ['member_id'], archive: whole, erasing: deleting },
  totp: { columns: ['member_id'], archive: { without: ['secret'] }, erasing: deleting },
  team_invite: {
    columns: ['recipient_id', 'sent_by'],
    archive: whole,
    erasing: { by: 'deleting', fromEitherSide: true },
  },
  team_outsider_invite: {
    columns: ['sent_by'],
    archive: { without: ['value_hash'] },
    erasing: deleting,
  },
  team_member: {
    columns: ['member_id', 'joined_by', 'left_by'],
    archive: { without: ['joined_by', 'left_by'] },
    erasing: ofTotals,
  },
};
