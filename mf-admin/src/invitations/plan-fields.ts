import type { changeInvitationPlan, Input, InvitationPlan } from '@stridewell/contracts';

/** When invitations go out and in which words, as a form holds it; empty words are ours. */
export interface PlanFields {
  mode: InvitationPlan['mode'];
  sendOn: string | null;
  isOwn: boolean;
  subjectEn: string;
  messageEn: string;
  subjectEs: string;
  messageEs: string;
}

/** The plan as a form holds it. */
export function planForm({ mode, sendAt, words: { en, es } }: InvitationPlan): PlanFields {
  return {
    mode,
    sendOn: sendAt?.slice(0, 10) ?? null,
    isOwn: en !== null || es !== null,
    subjectEn: en?.subject ?? '',
    messageEn: en?.message ?? '',
    subjectEs: es?.subject ?? '',
    messageEs: es?.message ?? '',
  };
}

/** The plan as the API takes it: a day begins at 8 in the morning where the administrator is. */
export function planOnWire(fields: PlanFields): Input<typeof changeInvitationPlan>['body'] {
  const { mode, sendOn, isOwn } = fields;
  const words = (subject: string, message: string) =>
    isOwn && subject.trim() !== '' ? { subject: subject.trim(), message: message.trim() } : null;
  const sendAt = mode === 'at' && sendOn !== null ? new Date(`${sendOn}T08:00:00`) : null;
  return {
    mode,
    sendAt: sendAt?.toISOString() ?? null,
    words: {
      en: words(fields.subjectEn, fields.messageEn),
      es: words(fields.subjectEs, fields.messageEs),
    },
  };
}
