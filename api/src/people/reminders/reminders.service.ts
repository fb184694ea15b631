import { defaultReminderChoice, type ReminderChoice } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { changeMailLists, readMailLists } from '#foundation/mail/mail-lists.service.ts';
import { selectReminderChoice, upsertReminderChoice } from './reminders.sql.ts';

/** Reads when the viewer is reminded; who ended it from a mail is not. */
export async function readReminderChoice(db: Db, viewer: Viewer): Promise<ReminderChoice> {
  const [chosen = defaultReminderChoice, { reminders }] = await Promise.all([
    selectReminderChoice(db, viewer.programId, viewer.memberId),
    readMailLists(db, viewer),
  ]);
  return reminders === 1 ? chosen : { ...chosen, hour: null };
}

/** Changes when the viewer is reminded; an hour begins again what a mail has ended. */
export async function changeReminderChoice(
  db: Db,
  viewer: Viewer,
  choice: ReminderChoice,
  now: Date,
): Promise<ReminderChoice> {
  await upsertReminderChoice(db, viewer.programId, viewer.memberId, choice);
  if (choice.hour !== null) await changeMailLists(db, viewer, { reminders: 1 }, now);
  return choice;
}
