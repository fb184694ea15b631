import { z } from '@stridewell/contracts/zod';

/** Every problem the API can name: its status, and its words unless the place that throws has better ones. */
export const problems = {
  validation_failed: [400, 'Some fields are not valid. Check the fields listed here.'],
  invalid_setting_type: [400, 'Invalid setting type'],
  malformed_request: [400, 'The request could not be read. Send well-formed JSON.'],
  registration_needed: [400, 'You are not registered yet.'],
  not_signed_in: [401, 'Please sign in.'],
  session_ended: [401, 'Your session was ended. Please sign in again.'],
  sign_in_failed: [401, 'That e-mail or username and password do not match.'],
  refresh_failed: [401, 'Your session was ended. Please sign in again.'],
  entry_failed: [401, 'This sign-in link was used before or has expired. Please sign in.'],
  second_factor_required: [401, 'Enter the code of your app, or a recovery code.'],
  passkey_failed: [401, 'This passkey could not be used. Try again, or sign in another way.'],
  sso_failed: [401, 'Single sign-on failed. Please start again from the page you came from.'],
  mobile_token_refused: [401, 'This link has expired. Open it again from the app.'],
  forbidden: [403, 'You may not do that.'],
  second_factor_due: [403, 'Set up a second factor first.'],
  step_up_required: [403, 'Please confirm that it is you, and try again.'],
  foreign_origin: [403, 'This request came from another site and was not carried out.'],
  cannot_dismiss_modal: [403, "Your can't dismiss the modal."],
  manual_entry_off: [403, 'Your program takes steps from devices only.'],
  converter_off: [403, 'Your program does not convert activities into steps.'],
  teams_off: [403, 'Your program has no teams at present.'],
  registration_closed: [403, 'This program does not take registrations at present.'],
  not_found: [404, 'This does not exist, or is not yours to see.'],
  method_not_allowed: [405, 'This address does not support that method.'],
  challenge_not_open: [409, 'This challenge is by invitation only.'],
  challenge_between_others: [409, 'This kind of participant cannot take part in this challenge.'],
  challenge_over: [409, 'This challenge is over.'],
  join_date_passed: [409, 'The last day to join this challenge has passed.'],
  already_joined: [409, 'You are already in this challenge.'],
  already_taken: [409, 'This is already taken.'],
  already_settled: [409, 'Somebody has settled this already.'],
  not_joined: [409, 'You are not in this challenge.'],
  already_in_group: [
    409,
    'A member can be in only one team and one organization at a time. Leave the other first.',
  ],
  second_factor_there: [409, 'There is a second factor already. Take it away first.'],
  second_factor_needed: [409, 'You must have a second factor here.'],
  not_in_group: [409, 'This member is not in this group.'],
  organization_locked: [409, 'Ask an administrator to change this for you.'],
  team_full: [409, 'This team is full.'],
  team_not_open: [409, 'This team takes only those who are invited.'],
  last_leader: [409, 'A team keeps a leader: name another first.'],
  import_not_ready: [
    409,
    'The import is not in a state that allows this. Reload it to see what you can do.',
  ],
  conflict: [409, 'Somebody changed this at the same moment. Please try again.'],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Send JSON or a form.'],
  day_outside_window: [422, 'That day can no longer be changed.'],
  day_in_future: [422, 'That day has not begun yet.'],
  day_before_registration: [422, 'That day is before you joined the program.'],
  too_many_steps: [422, 'That is more steps than a day can hold.'],
  activity_not_offered: [422, 'Your program does not offer that activity.'],
  counted_by_device: [422, 'Your device has counted the walking and running of that day already.'],
  too_many_minutes: [422, 'A day has 1,440 minutes.'],
  day_not_over: [422, 'That day is not over yet.'],
  goal_met: [422, 'The goal of that day was met: it needs no rest day.'],
  rest_day_too_near: [422, 'You took another day off within a week of that one.'],
  question_not_open: [422, 'That question is no longer asked.'],
  answer_not_offered: [422, 'Choose one of the answers offered.'],
  picture_refused: [422, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
  file_refused: [422, 'The file could not be read. Check that it has the expected format.'],
  answer_blank: [422, 'Please answer this question.'],
  passkey_refused: [422, 'This passkey could not be added. Please try again.'],
  second_factor_failed: [422, 'That code is wrong, or was used before.'],
  step_up_failed: [422, 'That is not right. Please try again.'],
  program_code_wrong: [422, 'That is not the code of this program.'],
  invite_over: [422, 'This invitation was used before, or is too old.'],
  consent_missing: [422, 'Please agree to this to go on.'],
  password_too_weak: [
    422,
    'This password is too easy to guess. Choose a longer or less common one.',
  ],
  password_wrong: [422, 'That is not your password.'],
  reset_link_over: [422, 'This link was used before, or is too old. Ask for a new one.'],
  idempotency_key_reused: [422, 'That Idempotency-Key was used for another request.'],
  sign_in_throttled: [429, 'Too many attempts. Please wait a moment and try again.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  identity_provider_failed: [
    502,
    'The sign-in of your organisation does not answer. Please try again.',
  ],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** The stable name of a problem; screens branch on it, never on its words. */
export type ProblemCode = keyof typeof problems;

/** The failure answer. `fields` names each refused field with its messages, the first to be shown. */
export const FailureAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string(),
    /** Seconds to wait before another try, where waiting helps. */
    retryAfter: z.int().optional(),
  }),
});

/** The failure answer, parsed. */
export type FailureAnswer = z.infer<typeof FailureAnswer>;
