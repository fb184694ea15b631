import { maxAudienceDays, type Audience, type EmailTemplate } from '@stridewell/contracts';
import { htmlToWords, noMailWords, type MailWords } from '@stridewell/parts';

/** The fields of a template's form. */
export interface TemplateFields extends MailWords {
  name: string;
}

/** The audience and the time of an email, in a form. */
export interface SendingFields {
  audience: Audience;
  isLater: boolean;
  sendOn: string | null;
}

export const newSending: SendingFields = { audience: {}, isLater: false, sendOn: null };

/** An empty email to everyone, to be sent right away. */
export const newEmail: MailWords & SendingFields = { ...noMailWords, ...newSending };

/**
 * Returns the audience of a challenge's inactive participants if the page's address names it (`challenge`, `silent`).
 */
export function audienceAsked(
  search: string,
): { challengeId: string; audience: Audience } | undefined {
  const query = new URLSearchParams(search);
  const challengeId = query.get('challenge') ?? '';
  const days = Number(query.get('silent'));
  if (!/^\d{1,16}$/.test(challengeId)) return undefined;
  const isSilent = Number.isInteger(days) && days >= 1 && days <= maxAudienceDays;
  const conditions = [
    { challengeIds: [Number(challengeId)] },
    ...(isSilent ? [{ inactiveDays: days }] : []),
  ];
  return { challengeId, audience: { conditions } };
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

/** Returns the day on which an email is sent; null to send it right away. */
export function sendOnOf({ isLater, sendOn }: SendingFields): string | null {
  return isLater ? sendOn : null;
}
