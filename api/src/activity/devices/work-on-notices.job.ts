import { z } from 'zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { asProvider, type Db, inProgram } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import { updateHeard } from './connections.sql.ts';
import { recordReadings } from './device-days.ts';
import {
  deleteNotices,
  selectConnected,
  selectNotices,
  selectProgramsWithNotices,
} from './notices.sql.ts';
import { lastDayOf } from './sync-connection.ts';

/** The number of notices in a transaction; members wait for it. */
const noticesPerBatch = 500;

const OfProgram = z.object({ programId: z.number().int() });

/** Processes the days that vendors sent on their own, in order of arrival. */
export const workOnDeviceNotices: Job<z.infer<typeof OfProgram>> = {
  name: 'work-on-device-notices',
  payload: OfProgram,
  oneAtATime: ({ programId }) => String(programId),
  // A notice and its job are committed together: this is for jobs that gave up in the meantime.
  everyMinutes: 5,
  payloads: ({ pools }) => asProvider(pools, selectProgramsWithNotices),
  priority: 1,
  async handle({ programId }, { pools, signal }) {
    let isOver = false;
    while (!isOver && !signal.aborted) {
      isOver = await inProgram(pools, programId, (db) => workOff(db, programId, new Date()));
    }
  },
};

/** Processes the first notices; returns whether those were all. */
async function workOff(db: Db, programId: number, now: Date): Promise<boolean> {
  const notices = await selectNotices(db, programId, noticesPerBatch);
  if (notices.length === 0) return true;
  const memberIds = [...new Set(notices.map(({ memberId }) => memberId))];
  await lockMembers(db, programId, memberIds);
  const keyOf = (one: { memberId: number; provider: string }) => `${one.memberId} ${one.provider}`;
  const connected = new Set((await selectConnected(db, programId, memberIds)).map(keyOf));
  // A source that was disconnected in the meantime adds nothing.
  const wanted = notices.filter((notice) => connected.has(keyOf(notice)));
  await recordReadings(
    db,
    programId,
    wanted.map(({ memberId, provider, day, steps, version }) => {
      return { memberId, provider, day, steps, version };
    }),
    now,
  );
  const heard = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
  await updateHeard(
    db,
    programId,
    heard.map(({ memberId, provider }) => {
      const own = wanted.filter((one) => one.memberId === memberId && one.provider === provider);
      return { memberId, provider, lastDay: lastDayOf(own) };
    }),
    now,
  );
  const noticeIds = notices.map(({ noticeId }) => noticeId);
  await deleteNotices(db, programId, noticeIds);
  return notices.length < noticesPerBatch;
}
