import { type MetricType, metricRules } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { derivePrivateKey } from '#engine/secrets/index.ts';
import { addWellnessMetrics } from '#activity/metrics/metrics.service.ts';
import { verifyPoints } from '#activity/points/points.service.ts';
import { claimRestDay, withdrawRestDay } from '#activity/rest-days/rest-days.service.ts';
import { correctSteps, withdrawCorrection } from '#activity/steps/corrections.service.ts';
import { changeGoalOfToday, recordStepDays } from '#activity/steps/steps.service.ts';
import { forgetLedger } from '#test/setup/forget-ledger.ts';
import { testSecret } from '#test/setup/make-people.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { verifyBadges } from './badges.service.ts';
import { emptyTally } from './badge-rules.ts';
import { selectAwards, selectCatalog } from './badges.sql.ts';
import { deriveMember } from '#test/fixtures/derived.fixture.ts';
import { selectTally } from './tallies.sql.ts';

const runs = 6;
const today = '2026-11-21';
const privateKey = derivePrivateKey(testSecret);

const api = await startTestApi();
const program = await api.makeProgram();
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const members = await Promise.all(Array.from({ length: 4 }, () => api.makeMember(program)));
const now = setClock(`${today}T11:00:00Z`);
const catalog = await api.inProgram(program, selectCatalog);

function viewerOf({ memberId }: TestMember): Viewer {
  return {
    memberId,
    programId,
    sessionId: 0,
    adminLevel: 3,
    timeZone: 'Europe/Madrid',
    dayStartsAt: 0,
  };
}

/** Consecutive days of a member that a source reports together, all with the same steps; 0 removes them. */
interface Stretch {
  who: number;
  daysAgo: number;
  length: number;
  source: 'manual' | 'device' | 'import';
  steps: number;
}

type Operation =
  | { kind: 'record'; stretches: Stretch[] }
  | { kind: 'correct'; who: number; daysAgo: number; steps: number | null }
  | { kind: 'goal'; who: number; goal: number }
  | { kind: 'rest'; who: number; daysAgo: number; isClaimed: boolean }
  | { kind: 'metrics'; who: number; daysAgo: number; metrics: MetricType[]; isLogged: boolean };

const who = fc.integer({ min: 0, max: members.length - 1 });
const recently = fc.integer({ min: 0, max: 7 });
const steps = fc.constantFrom(0, 0, 900, 7999, 8000, 12_000, 12_000, 26_000);
const metric = fc.constantFrom(...(Object.keys(metricRules) as MetricType[])); // keys of the table
const stretch: fc.Arbitrary<Stretch> = fc.record({
  who,
  // Half of them are near today, where rest days can continue a streak.
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 9 })),
  length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 12, max: 30 })),
  source: fc.constantFrom('manual', 'device', 'import'),
  steps,
});
const record: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('record'),
  stretches: fc.array(stretch, { minLength: 1, maxLength: 5 }),
});
/** Goal days on both sides of a day without entries, which can be claimed as a rest day. */
const around: fc.Arbitrary<Operation> = fc
  .record({ who, hole: fc.integer({ min: 1, max: 4 }), before: fc.integer({ min: 1, max: 9 }) })
  .map(({ who, hole, before }) => {
    const common = { who, source: 'import', steps: 12_000 } as const;
    const days = [
      { daysAgo: hole + before, length: before },
      { daysAgo: hole - 1, length: hole },
    ];
    return { kind: 'record', stretches: days.map((one) => ({ ...common, ...one })) };
  });
const logMetrics: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('metrics'),
  who,
  daysAgo: recently,
  metrics: fc.uniqueArray(metric, { minLength: 1, maxLength: 7 }),
  isLogged: fc.boolean(),
});
const rest: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('rest'),
  who,
  daysAgo: fc.integer({ min: 0, max: 4 }),
  isClaimed: fc.boolean(),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  record,
  record,
  record,
  logMetrics,
  logMetrics,
  fc.record({
    kind: fc.constant('correct'),
    who,
    daysAgo: fc.integer({ min: 0, max: 29 }),
    steps: fc.option(steps),
  }),
  around,
  rest,
  rest,
  fc.record({ kind: fc.constant('goal'), who, goal: fc.constantFrom(1000, 8000, 12_001) }),
);

/** Performs an operation in its own transaction; an operation that the rules refuse changes nothing. */
async function carryOut(operation: Operation): Promise<void> {
  try {
    const who = 'who' in operation ? personOf(operation.who) : {};
    await inProgram(api.pools, programId, (db) => perform(db, operation), who);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

async function perform(db: Db, operation: Operation): Promise<void> {
  if (operation.kind === 'record') {
    const rows = new Map(
      operation.stretches.flatMap(({ daysAgo, length, source, steps, ...one }) =>
        Array.from({ length: Math.min(length, daysAgo + 1) }, (_, at) => {
          const day = addDays(today, at - daysAgo);
          const { memberId } = personOf(one.who);
          return [`${memberId} ${day} ${source}`, { memberId, day, source, steps }] as const;
        }),
      ),
    );
    return recordStepDays(db, programId, [...rows.values()], now);
  }
  const member = personOf(operation.who);
  const viewer = viewerOf(member);
  if (operation.kind === 'goal') return changeGoalOfToday(db, viewer, operation.goal, now);
  const date = addDays(today, -operation.daysAgo);
  switch (operation.kind) {
    case 'correct': {
      const { steps } = operation;
      if (steps === null)
        await withdrawCorrection(db, viewerOf(admin), member.memberId, { date }, now);
      else {
        const said = { date, steps, reason: 'Why' };
        await correctSteps(db, viewerOf(admin), member.memberId, said, now);
      }
      return;
    }
    case 'rest':
      await (operation.isClaimed ? claimRestDay : withdrawRestDay)(db, viewer, date, now);
      return;
    default:
      for (const one of operation.metrics) {
        const value = operation.isLogged ? metricRules[one].least : null;
        await addWellnessMetrics(db, privateKey, viewer, one, [{ date, value }], now);
      }
  }
}

function personOf(at: number): TestMember {
  const member = members[at];
  if (!member) throw new Error(`There is no member ${at}.`);
  return member;
}

/** Reads what is stored about a member, and the data it is derived from. */
async function readKept(db: Db, { memberId }: TestMember) {
  const [days, rest, metrics, points, awards, tally, balance] = [
    await db.selectFrom('memberDay').selectAll().where('memberId', '=', memberId).execute(),
    await db.selectFrom('restDay').select('day').where('memberId', '=', memberId).execute(),
    await db.selectFrom('metricEntry').selectAll().where('memberId', '=', memberId).execute(),
    await db.selectFrom('pointEntry').selectAll().where('memberId', '=', memberId).execute(),
    await selectAwards(db, programId, memberId),
    await selectTally(db, programId, memberId),
    await db.selectFrom('memberPoints').selectAll().where('memberId', '=', memberId).execute(),
  ];
  const slugOf = new Map(catalog.map(({ id, slug }) => [id, slug]));
  const standing = points.filter(({ reversedAt }) => reversedAt === null);
  return {
    known: { days, rest: rest.map(({ day }) => day), metrics },
    tally: { ...emptyTally, ...tally, longestStreak: tally?.longestStreak ?? 0 },
    points: standing
      .map((one) => `${one.day} ${one.rule} ${one.subject} ${one.points}/${one.earned}`)
      .sort(),
    badges: awards
      .filter(({ takenAt }) => takenAt === null)
      .map(({ badgeId, subject }) => `${slugOf.get(badgeId)} ${subject}`)
      .sort(),
    balance: balance[0]?.balance ?? 0,
    sum: standing.reduce((sum, one) => sum + one.points, 0),
    entries: points.length + awards.length,
  };
}

it(`keeps tallies, points and badges consistent with the days through ${runs} histories`, async () => {
  let entries = 0;
  const history = fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), {
    minLength: 10,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(history, async (waves) => {
      await forgetLedger(api.database.administration);
      for (const wave of waves) await Promise.all(wave.map(carryOut));
      await api.inProgram(program, async (db) => {
        for (const member of members) {
          const keptOf = await readKept(db, member);
          const derived = deriveMember(keptOf.known, catalog, today);
          expect(keptOf.tally).toMatchObject(derived.tally);
          expect(keptOf.points).toEqual(derived.points);
          expect(keptOf.badges).toEqual(derived.badges);
          expect(keptOf.balance).toBe(keptOf.sum);
          entries += keptOf.entries;
        }
        expect(await verifyPoints(db, programId)).toEqual([]);
        expect(await verifyBadges(db, programId)).toEqual([]);
      });
    }),
    {
      numRuns: runs,
      seed: 20_261_121,
      interruptAfterTimeLimit: 240_000,
      markInterruptAsFailure: true,
    },
  );
  expect(entries).toBeGreaterThan(30 * runs);
}, 300_000);
