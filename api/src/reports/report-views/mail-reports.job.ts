import { adminLevels, isAdminLevel } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { defineProgramJob } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { reportMail } from './report-view-words.ts';
import { nextMailOn } from './report-views.policy.ts';
import { lockDueViews, updateView } from './report-views.sql.ts';

/** The hour of the day in the program's time zone from which links to saved reports are sent. */
const firstHour = 7;
const atOnce = 50;

/** Sends administrators the links to reports that they have scheduled. */
export function defineReportMailJob(mail: Mail) {
  return defineProgramJob({
    name: 'mail-reports',
    everyMinutes: 30,
    async handle({ programId }, { pools, log, signal }) {
      const mailed = await mailReports(pools, mail, programId, new Date(), signal);
      if (mailed > 0) log.info({ programId, mailed }, 'sent links to saved reports');
    },
  });
}

/**
 * Sends the links that are due, each once: the email and the day of the next one are written in one transaction. For
 * members who are no longer administrators, it ends the schedule instead. Returns how many were sent.
 */
export async function mailReports(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let mailed = 0;
  while (!signal?.aborted) {
    const done = await inProgram(pools, programId, (db) => mailSome(db, mail, programId, now));
    mailed += done.mailed;
    if (done.seen < atOnce) break;
  }
  return mailed;
}

async function mailSome(
  db: Db,
  mail: Mail,
  programId: number,
  now: Date,
): Promise<{ seen: number; mailed: number }> {
  const { settings } = await readChosenProgram(db, programId);
  const { name, contactEmail, timeZone } = settings.general;
  const today = localDay(new Date(now.getTime() - firstHour * 3_600_000), timeZone);
  const due = await lockDueViews(db, programId, today, atOnce);
  const contact = settings.email.replyTo ?? contactEmail;
  const sender = { name: settings.email.senderName ?? name, replyTo: contact };
  let mailed = 0;
  for (const { reportViewId, memberId, cadence, ...view } of due) {
    const own = { programId, memberId, reportViewId };
    const isAdmin = view.deactivatedAt === null && isAdminLevel(adminLevels[view.roleName]);
    if (!isAdmin || cadence === null) {
      await updateView(db, own, { cadence: null, nextOn: null });
      continue;
    }
    const language = view.language ?? 'en';
    await mail.write(
      db,
      {
        programId,
        memberId,
        address: view.email,
        emailType: 'saved-report',
        sender,
        language,
        words: reportMail[language],
        values: { firstName: view.firstName, report: view.name, programName: name, contact },
        path: `/admin/reporting?view=${reportViewId}`,
      },
      now,
    );
    // Missed emails aren't sent later: one link shows today's figures.
    await updateView(db, own, { nextOn: nextMailOn(cadence, today) });
    mailed += 1;
  }
  return { seen: due.length, mailed };
}
