import type { ChallengeFormatName } from '@stridewell/contracts';
import type { ChallengeBoard } from '#engine/leaderboard/boards/challenge-boards.ts';
import { changeChallengeBoard, verifyBoards } from '#engine/leaderboard/index.ts';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { startMeasuredApi } from './measured-api.ts';
import { makeBoard, makeCrowd, settle } from './people.ts';

const participants = 10_000;
const days = 60;
const most = 2;

const dayFromToday = (by: number) =>
  new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);

/** The measured changes, by how they affect the scores of a challenge. */
const changes: Record<'total' | 'streak', string> = {
  total: 'a lower cap of a day',
  streak: 'days in a row in place of steps',
};

/** How long an organizer waits after changing a setting that changes every score. */
export const recount: Benchmark = {
  name: 'recount',
  async run(rounds) {
    const api = await startMeasuredApi();
    try {
      tell(`making ${participants} participants with ${days} days each`);
      const crowd = await makeCrowd(api, { size: participants, signedIn: 1 });
      const { programId } = crowd;
      const challengeId = await api.inDatabase(async (client) => {
        await client.query(
          `insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
             rule_version, last_entry_at)
           select program_id, member_id, current_date - nth, steps, steps, 0, 0, steps, 8000, 1, now()
           from member, generate_series(0, $2::int - 1) as nth,
             lateral (select 1 + (member_id * 7 + nth * 13) % 15000 as steps) made
           where program_id = $1`,
          [programId, days],
        );
        return makeBoard(client, crowd, { kind: 'challenge', bucketShift: 9, most: 0 });
      });
      await settle(api);
      const change = async (format: ChallengeFormatName, dailyCap: number) => {
        const board: ChallengeBoard = {
          challengeId,
          contenders: 'members',
          startDay: dayFromToday(1 - days),
          endDay: dayFromToday(20),
          goal: 8000 * (days + 20),
          dailyCap,
          countsActivities: true,
          countsManual: true,
          closesAt: new Date(Date.now() + 30 * 86_400_000),
          counting: 'total',
          format,
          dayGoal: format === 'streak' ? 8000 : null,
          pointCategories: [],
        };
        const since = performance.now();
        await api.inProgram(programId, (db) =>
          changeChallengeBoard(db, programId, board, async () => {}, new Date()),
        );
        return (performance.now() - since) / 1000;
      };
      const seconds: Record<keyof typeof changes, number[]> = { total: [], streak: [] };
      for (let round = 0; round < rounds; round += 1) {
        seconds.total.push(await change('total', 12_000 + round));
        seconds.streak.push(await change('streak', 12_000 + round));
        tell(`round ${round + 1}: ${JSON.stringify(seconds)}`);
      }
      // The program's daily totals are separate from challenges and weren't made here.
      const { scores, buckets } = await api.inProgram(programId, (db) =>
        verifyBoards(db, programId),
      );
      if (scores.length + buckets.length > 0)
        throw new Error(`Scores are wrong: ${JSON.stringify([scores[0], buckets[0]])}`);
      return (['total', 'streak'] as const).map((format): Figure => ({
        what: `seconds until ${changes[format]} is counted for all`,
        value: median(seconds[format]),
        unit: 's',
        target: { most },
        compares: `median of ${rounds}; ${participants} participants, ${days} days each`,
      }));
    } finally {
      await api.stop();
    }
  },
};
