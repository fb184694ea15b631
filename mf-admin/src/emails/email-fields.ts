import { maxInactiveDays, type EmailTemplate, type MailAudience } from '@stridewell/contracts';
import { htmlToWords, noMailWords, type MailWords, type PickedMember } from '@stridewell/parts';

/** The fields of a template's form. */
export interface TemplateFields extends MailWords {
  name: string;
}

/** The kinds of audiences of an email. */
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

/** The audience and the time of an email, in a form. */
export interface SendingFields {
  kind: AudienceKind;
  /** The value of an option; empty while nothing is chosen. */
  organizationId: string;
  challengeId: string;
  team: readonly PickedMember[];
  inactiveDays: number | null;
  /** Narrows the audience to members without steps for this many days, and to those who joined after a day. */
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

/** An empty email to everyone, to be sent right away. */
export const newEmail: MailWords & SendingFields = { ...noMailWords, ...newSending };

/**
 * Returns the audience of a challenge's inactive participants if the page's address names it (`challenge`, `silent`).
 */
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

/** Returns the form's values for a template, or an empty form. */
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

/**
 * Whether the API accepts a number of days. A field holds NaN while its text is not a number, and may hold a number
 * that is too large.
 */
export function isDayCount(days: number | null): days is number {
  return days !== null && Number.isInteger(days) && days >= 1 && days <= maxInactiveDays;
}

/**
 * Returns the audience in the API's format; null while something is missing or out of range, never a wider audience.
 */
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

/** Returns the day on which an email is sent; null to send it right away. */
export function sendOnOf({ isLater, sendOn }: SendingFields): string | null {
  return isLater ? sendOn : null;
}
