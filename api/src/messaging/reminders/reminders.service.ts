import { defaultReminderChoice, type ReminderChoice } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { changeMailLists, readMailLists } from '#engine/mail/index.ts';
import { countBrowsers } from '#messaging/push/push.service.ts';
import { selectReminderChoice, upsertReminderChoice } from './reminders.sql.ts';

/** Reads when the viewer is reminded: never if they get no reminders by mail or in a browser. */
export async function readReminderChoice(db: Db, viewer: Viewer): Promise<ReminderChoice> {
  const [chosen = defaultReminderChoice, isReached] = await Promise.all([
    selectReminderChoice(db, viewer.programId, viewer.memberId),
    isReminded(db, viewer),
  ]);
  return isReached ? chosen : { ...chosen, hour: null };
}

/** Changes when the viewer is reminded; choosing an hour turns mail reminders back on if no other reminder is on. */
export async function changeReminderChoice(
  db: Db,
  viewer: Viewer,
  choice: ReminderChoice,
  now: Date,
): Promise<ReminderChoice> {
  await upsertReminderChoice(db, viewer.programId, viewer.memberId, choice);
  if (choice.hour !== null && !(await isReminded(db, viewer)))
    await changeMailLists(db, viewer, { reminders: 1 }, now);
  return choice;
}

async function isReminded(db: Db, viewer: Viewer): Promise<boolean> {
  const [lists, browsers] = await Promise.all([
    readMailLists(db, viewer),
    countBrowsers(db, viewer),
  ]);
  return lists.reminders === 1 || (lists['push-reminders'] === 1 && browsers > 0);
}
