import { isTimeZone } from '@stridewell/rules';
import {
  changeGroupCounting,
  changeTimeZone,
  type GroupCounting,
  readGroupCounting,
  readTimeZone,
} from '#engine/leaderboard/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';
import type { SettingsKeeper } from '#programs/settings/settings.service.ts';

/** Reads and writes how leaderboards count teams and organizations. */
export const countingKeeper: SettingsKeeper = {
  names: ['counting'],
  async read(db, programId) {
    return { counting: await readGroupCounting(db, programId) };
  },
  change: (db, programId, changes, now) =>
    // The contract validates the value.
    changeGroupCounting(db, programId, changes.counting as GroupCounting, now),
};

/** Reads and writes the program's time zone, which determines the days of its boards. */
export const timeZoneKeeper: SettingsKeeper = {
  names: ['timeZone'],
  async read(db, programId) {
    return { timeZone: await readTimeZone(db, programId) };
  },
  async change(db, programId, changes) {
    const timeZone = String(changes.timeZone);
    if (!isTimeZone(timeZone)) {
      const message = 'Use a time zone name such as Europe/Madrid.';
      throw fieldProblem('validation_failed', 'timeZone', message);
    }
    await changeTimeZone(db, programId, timeZone);
  },
};
