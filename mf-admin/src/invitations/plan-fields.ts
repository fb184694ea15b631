import type { changeInvitationPlan, Input, InvitationPlan } from '@stridewell/contracts';
import { localDay, wallClock } from '@stridewell/rules';

/** When invitations go out on their day, in seconds on the clock: at 8 in the morning, as scheduled emails do. */
const sendingTime = 8 * 3_600;

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

/** The plan as a form holds it, with its day in the program's time zone. */
export function planForm(plan: InvitationPlan, timeZone: string): PlanFields {
  const { mode, sendAt, words } = plan;
  const { en, es } = words;
  return {
    mode,
    sendOn: sendAt === null ? null : localDay(new Date(sendAt), timeZone),
    isOwn: en !== null || es !== null,
    subjectEn: en?.subject ?? '',
    messageEn: en?.message ?? '',
    subjectEs: es?.subject ?? '',
    messageEs: es?.message ?? '',
  };
}

/** The plan as the API takes it, sent at 8 in the morning in the program's time zone. */
export function planOnWire(
  fields: PlanFields,
  timeZone: string,
): Input<typeof changeInvitationPlan>['body'] {
  const { mode, sendOn, isOwn } = fields;
  const words = (subject: string, message: string) =>
    isOwn && subject.trim() !== '' ? { subject: subject.trim(), message: message.trim() } : null;
  const sendAt =
    mode === 'at' && sendOn !== null
      ? new Date(wallClock(timeZone)(sendOn, sendingTime) * 1000)
      : null;
  return {
    mode,
    sendAt: sendAt?.toISOString() ?? null,
    words: {
      en: words(fields.subjectEn, fields.messageEn),
      es: words(fields.subjectEs, fields.messageEs),
    },
  };
}
