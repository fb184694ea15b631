import type { changeInvitationPlan, Input, InvitationPlan } from '@stridewell/contracts';
import { localDay, wallClock } from '@stridewell/rules';

/** The time of day at which invitations are sent, in seconds: 8 a.m., as for scheduled emails. */
const sendingTime = 8 * 3_600;

/** The time and the text of invitations in a form; empty texts stand for the default ones. */
export interface PlanFields {
  mode: InvitationPlan['mode'];
  sendOn: string | null;
  isOwn: boolean;
  subjectEn: string;
  messageEn: string;
  subjectEs: string;
  messageEs: string;
}

/** Returns the form's values for a plan, with its day in the program's time zone. */
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

/** Returns the plan in the API's format, to be sent at 8 a.m. in the program's time zone. */
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
