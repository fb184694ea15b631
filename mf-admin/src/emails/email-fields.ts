import { mostInactiveDays, type EmailTemplate, type MailAudience } from '@stridewell/contracts';
import { htmlToWords, noMailWords, type MailWords, type PickedMember } from '@stridewell/parts';

/** What the form of a template holds. */
export interface TemplateFields extends MailWords {
  name: string;
}

/** To whom a mail goes. */
export const audienceKinds = [
  'everybody',
  'organization',
  'team',
  'challenge',
  'noTeam',
  'inactive',
  'admins',
] as const;

export type AudienceKind = (typeof audienceKinds)[number];

/** To whom a mail goes and when, as a form holds it. */
export interface SendingFields {
  kind: AudienceKind;
  /** As options are named; empty while nothing is chosen. */
  organizationId: string;
  challengeId: string;
  team: readonly PickedMember[];
  inactiveDays: number | null;
  /** Of those, only who walked no step for so many days, and who came after a day. */
  silentDays: number | null;
  joinedAfter: string | null;
  isLater: boolean;
  sendOn: string | null;
}

export const newSending: SendingFields = {
  kind: 'everybody',
  organizationId: '',
  challengeId: '',
  team: [],
  inactiveDays: 14,
  silentDays: null,
  joinedAfter: null,
  isLater: false,
  sendOn: null,
};

/** A mail with nothing in it, for everybody, at once. */
export const newEmail: MailWords & SendingFields = { ...noMailWords, ...newSending };

/** Who is silent in a challenge, where the address of the page names it (`challenge`, `silent`). */
export function audienceAsked(
  search: string,
): Pick<SendingFields, 'kind' | 'challengeId' | 'silentDays'> | null {
  const query = new URLSearchParams(search);
  const challengeId = query.get('challenge') ?? '';
  const days = Number(query.get('silent'));
  if (!/^\d{1,16}$/.test(challengeId)) return null;
  const silentDays = isDayCount(days) ? days : null;
  return { kind: 'challenge', challengeId, silentDays };
}

/** The form of a template that there is, or an empty one. */
export function templateForm(template: EmailTemplate | null): TemplateFields {
  if (!template) return { name: '', ...noMailWords };
  const { name, subject, body, subjectEs, bodyEs } = template;
  return {
    name,
    subject,
    body: htmlToWords(body),
    hasSpanish: bodyEs !== null,
    subjectEs: subjectEs ?? '',
    bodyEs: htmlToWords(bodyEs ?? ''),
  };
}

/** Whether the API takes a number of days. A field holds NaN while its text is no number, and may hold too large a one. */
export function isDayCount(days: number | null): days is number {
  return days !== null && Number.isInteger(days) && days >= 1 && days <= mostInactiveDays;
}

/** The audience as the API takes it; null while something is missing or out of range, never a wider audience. */
export function audienceOnWire(fields: SendingFields): MailAudience | null {
  const { joinedAfter } = fields;
  // The form hides the silent days of an inactive audience, so an invalid number there can't be corrected.
  const silentDays = fields.kind === 'inactive' ? null : fields.silentDays;
  if (silentDays !== null && !isDayCount(silentDays)) return null;
  const chosen = chosenOnWire(fields);
  return (
    chosen && {
      ...(silentDays !== null && { inactiveDays: silentDays }),
      ...(joinedAfter !== null && { joinedAfter }),
      ...chosen,
    }
  );
}

function chosenOnWire(fields: SendingFields): MailAudience | null {
  const { kind, organizationId, challengeId, team, inactiveDays } = fields;
  switch (kind) {
    case 'everybody':
      return {};
    case 'organization':
      return organizationId === '' ? null : { organizationId: Number(organizationId) };
    case 'challenge':
      return challengeId === '' ? null : { challengeId: Number(challengeId) };
    case 'team':
      return team[0] ? { teamId: team[0].id } : null;
    case 'noTeam':
      return { inNoTeam: 1 };
    case 'inactive':
      return isDayCount(inactiveDays) ? { inactiveDays } : null;
    case 'admins':
      return { adminsOnly: 1 };
  }
}

/** The day on which a mail goes out; null for at once. */
export function sendOnOf({ isLater, sendOn }: SendingFields): string | null {
  return isLater ? sendOn : null;
}
