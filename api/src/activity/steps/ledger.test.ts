import {
  addChallengeMember,
  addSteps,
  correctSteps,
  listStepDays,
  removeChallengeMember,
  type StepDay,
  withdrawCorrection,
} from '@stridewell/contracts';
import { deriveDay, isCountedEntry } from '@stridewell/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { forgetLedger } from '#test/setup/forget-ledger.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { anyHistory } from '#test/fixtures/ledger-histories.fixture.ts';
import { expectBoards, expectRanks, readScores } from '#test/fixtures/ledger-boards.fixture.ts';
import { expectExplained } from '#test/fixtures/ledger-explanations.fixture.ts';
import {
  closeBoard,
  closingBoard,
  emptyLedger,
  figuresOf,
  type Ledger,
  modelDays,
  type Operation,
  performInParallel,
  pointsOf,
  type Score,
  formatDay,
} from '#test/fixtures/ledger-model.fixture.ts';
import { recordSourceSteps } from './steps.service.ts';

/** The number of histories that run in parallel, one per member; and the number of rounds. */
const peoplePerRound = 20;
const rounds = drillSize(40);

const api = await startTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const members = await Promise.all(
  Array.from({ length: peoplePerRound }, () => api.makeMember(program)),
);
await signInAhead(api, [admin, ...members]);
/** The times of each history's waves; the last of the challenges closes in between. */
const waves = ['2026-11-21T11:00:00Z', '2026-11-21T13:00:00Z'];
setClock(waves[0] ?? '');
const dailyGoal = 8000;
const common = { description: '', steps: 8000, organiserId: admin.memberId, endDay: '2026-11-30' };
const challenges = await api.inProgram(program, async (db) => {
  const made = [
    { name: 'Walking only', startDay: '2026-11-16', dailyCap: 5000 },
    { name: 'All that counts', startDay: '2026-11-01', dailyCap: 9000, allowActivities: true },
    {
      name: 'Closing',
      startDay: closingBoard.from,
      endDay: closingBoard.to ?? '',
      dailyCap: closingBoard.cap,
      allowActivities: true,
      graceHours: 0 as const,
    },
  ].map((one) => createChallenge(db, program.programId, { ...common, ...one }, new Date()));
  return Promise.all(made);
});
const challengeIds = challenges.map(({ challengeId }) => challengeId);

/** Resets everything to before the first entry, with all members in the challenge that closes. */
async function beginAnew() {
  setClock(waves[0] ?? '');
  await forgetLedger(api.database.administration);
  return api.inProgram(program, async (db) => {
    const [, , closing] = challenges;
    const ids = members.map(({ memberId }) => memberId);
    if (!closing) throw new Error('Three challenges were made.');
    await joinChallenge(db, program.programId, closing, ids, admin.memberId, new Date());
  });
}

/** Performs an operation, and returns its outcome in the model's form. */
async function carryOut(member: TestMember, operation: Operation): Promise<string> {
  const params = { id: member.memberId };
  try {
    switch (operation.kind) {
      case 'write':
        return await write(member, operation);
      case 'correct': {
        const { date, steps } = operation;
        const { data } =
          steps === null
            ? await api.as(admin).call(withdrawCorrection, { params, body: { date } })
            : await api
                .as(admin)
                .call(correctSteps, { params, body: { date, steps, reason: 'Why' } });
        return `ok ${data.steps}`;
      }
      case 'join':
      case 'leave': {
        const call = operation.kind === 'join' ? addChallengeMember : removeChallengeMember;
        const id = challengeIds[operation.challenge] ?? 0;
        const body = { memberIds: [member.memberId] };
        await api.as(member).call(call, { params: { id }, body });
        return 'ok';
      }
      default: {
        const { kind: source, date: day, steps } = operation;
        const rows = [{ memberId: member.memberId, day, steps }];
        const { refused } = await api.inProgram(program, (db) =>
          recordSourceSteps(db, program.programId, source, rows, new Date()),
        );
        return refused[0]?.code ?? 'ok';
      }
    }
  } catch (error) {
    return (error as { code: string }).code; // a refusal; the model has no other answers
  }
}

/**
 * Expects that a browser can calculate the day from the answer with the shared rules, as it does for its forecast of a
 * write.
 */
function expectDerivable({ entries, steps, walked, converted, logged }: StepDay): void {
  expect(deriveDay(entries)).toMatchObject({ steps, walked, converted, logged });
  const counted = entries.filter((entry) => isCountedEntry(entry, entries));
  expect(entries.filter(({ isCounted }) => isCounted)).toEqual(counted);
}

/** Copies of a call have the same key, like the retries of an impatient client: all get the same answer. */
async function write(member: TestMember, { items, copies }: Operation & { kind: 'write' }) {
  const input = { params: { id: member.memberId }, body: { stepData: items } };
  const options = { idempotencyKey: crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: copies }, async () => {
      const { data } = await api.as(member).call(addSteps, input, options);
      for (const day of data.days) expectDerivable(day);
      return ['ok', ...data.days.map((day) => formatDay(day.date, day)).sort()].join('\n');
    }),
  );
  expect(new Set(answers).size).toBe(1);
  return answers[0] ?? '';
}

/** Runs one wave; returns the ledgers that it may have led to. */
async function live(
  member: TestMember,
  wave: readonly Operation[],
  possible: readonly Ledger[],
): Promise<Ledger[]> {
  const answers = await Promise.all(wave.map((operation) => carryOut(member, operation)));
  const next = performInParallel(possible, wave, answers);
  const explained = `an order of ${JSON.stringify(wave)} that explains ${answers.join('; ')}`;
  expect(next, explained).not.toEqual([]);
  return next;
}

/** Finds the possible ledger that matches the member's days and the closed board. */
async function findLedger(
  member: TestMember,
  possible: readonly Ledger[],
  scores: ReadonlyMap<string, Score>,
): Promise<Ledger> {
  const query = { startDate: modelDays[3], endDate: modelDays[0] };
  const params = { id: member.memberId };
  const { data } = await api.as(member).call(listStepDays, { params, query });
  const kept = data.map((day) => formatDay(day.date, day)).join('\n');
  const dates = data.map(({ date }) => date);
  const closed = JSON.stringify(scores.get(`${closingBoard.name} ${member.memberId}`));
  const ledger = possible.find(
    (one) => kept === formatDays(one, dates) && closed === JSON.stringify(one.closed),
  );
  expect(ledger, `a ledger with the days ${kept} and ${closed} on the closed board`).toBeDefined();
  return ledger ?? emptyLedger;
}

function formatDays(ledger: Ledger, days: readonly string[]): string {
  return days.map((day) => formatDay(day, figuresOf(ledger, day))).join('\n');
}

/** Expects balances to be the sum of current entries, and equal to what the days have earned. */
async function expectPoints(ledgers: ReadonlyMap<TestMember, Ledger>): Promise<void> {
  const { rows } = await api.inProgram(program, (db) =>
    sql<{ memberId: number; balance: number; standing: number }>`
      select member_id, balance, (select coalesce(sum(points), 0) from point_entry entry
        where entry.member_id = kept.member_id and entry.reversed_at is null) as standing
      from member_points kept`.execute(db),
  );
  const kept = new Map(rows.map(({ memberId, ...points }) => [memberId, points]));
  for (const [{ memberId }, ledger] of ledgers) {
    const points = pointsOf(ledger, dailyGoal);
    expect(kept.get(memberId) ?? { balance: 0, standing: 0 }).toEqual({
      balance: points,
      standing: points,
    });
  }
}

it(`matches the model through ${peoplePerRound * rounds} histories, however they interleave`, async () => {
  let operations = 0;
  let round = 0;
  const histories = fc.array(anyHistory, { minLength: peoplePerRound, maxLength: peoplePerRound });
  await fc.assert(
    fc.asyncProperty(histories, async (all) => {
      await beginAnew();
      let possible = members.map((): Ledger[] => [emptyLedger]);
      for (const [nth, instant] of waves.entries()) {
        setClock(instant);
        if (nth > 0) possible = possible.map((ledgers) => ledgers.map(closeBoard));
        possible = await Promise.all(
          members.map((member, at) => live(member, all[at]?.[nth] ?? [], possible[at] ?? [])),
        );
      }
      operations += all.flat(2).length;
      const scores = await readScores(api, program, challengeIds);
      const ledgers = new Map(
        await Promise.all(
          members.map(async (member, at) => {
            return [member, await findLedger(member, possible[at] ?? [], scores)] as const;
          }),
        ),
      );
      expectBoards(ledgers, scores);
      await expectRanks(api, admin, program.programId, ledgers);
      await expectPoints(ledgers);
      const { wrongScores, wrongBuckets, others } = await inspectBoards(api, program);
      const wrong = [wrongScores, wrongBuckets, ...Object.values(others)].flat();
      expect(wrong).toEqual([]);
      // Explains every figure of one member per round, each in turn.
      const explained = members[round % peoplePerRound];
      const own = explained && ledgers.get(explained);
      if (!explained || !own) throw new Error('Every round has its members.');
      round += 1;
      const viewer = {
        ...explained,
        sessionId: 1,
        adminLevel: 0,
        timeZone: 'Europe/Madrid',
        dayStartsAt: 0,
      };
      const rest = [...ledgers.values()].filter((ledger) => ledger !== own);
      await api.inProgram(program, (db) =>
        expectExplained(db, viewer, [own, ...rest], { challengeIds, round }),
      );
    }),
    {
      numRuns: rounds,
      // The same histories in every run; how their operations interleave always varies.
      seed: 20_261_121,
      // Reports the failure found by then; otherwise searching for a smaller example could exceed the time limit.
      interruptAfterTimeLimit: 240_000,
      markInterruptAsFailure: true,
    },
  );
  expect(operations).toBeGreaterThan(2 * peoplePerRound * rounds);
}, 300_000);
