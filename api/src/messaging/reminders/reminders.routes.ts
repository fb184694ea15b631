import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { changeReminderChoice, readReminderChoice } from './reminders.service.ts';

/** The calls about reminders. */
export const reminderRoutes: Route[] = [
  serve(contract.getReminderChoice, async ({ db, viewer }) => ({
    data: await readReminderChoice(db, viewer),
  })),
  serve(contract.changeReminderChoice, async ({ db, viewer, body }) => ({
    data: await changeReminderChoice(db, viewer, body, new Date()),
  })),
];
