import { isTimeZone } from '@stridewell/rules';
import { fieldProblem } from '#engine/requests/problems/problem.ts';
import type { SettingsKeeper } from '#programs/settings/settings.service.ts';
import { lockEveryContender } from '#engine/leaderboard/groups/group-locks.sql.ts';
import { selectTimeZone, updateTimeZone } from '#engine/leaderboard/boards/leaderboards.sql.ts';

/**
 * The time zone of a program, as one of its settings. Writing scores takes several statements that each ask for
 * the program's day, so the clock changes only while nobody is between them.
 */
export const timeZoneKeeper: SettingsKeeper = {
  names: ['timeZone'],
  async read(db, programId) {
    return { timeZone: await selectTimeZone(db, programId) };
  },
  async change(db, programId, said) {
    const timeZone = String(said.timeZone);
    if (!isTimeZone(timeZone)) {
      const message = 'Use a time zone name such as Europe/Madrid.';
      throw fieldProblem('validation_failed', 'timeZone', message);
    }
    await lockEveryContender(db, programId);
    await updateTimeZone(db, programId, timeZone);
  },
};
