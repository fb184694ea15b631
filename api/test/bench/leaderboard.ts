import { readPlaces } from '#engine/leaderboard/index.ts';
import { type Benchmark, type Figure, median, quantile, tell } from './figure.ts';
import { load, type LoadResult } from './load.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, settle } from './people.ts';
import { hasPgbench, pgbench } from './pgbench.ts';

const small = 10_000;
const large = 1_000_000;
/** The settings of the product's own all-time leaderboard. */
const bucketShift = 16;
const perPage = 15;
const seconds = 5;

interface Measured extends Crowd {
  leaderboardId: number;
}

async function makeProgram(api: MeasuredApi, size: number): Promise<Measured> {
  tell(`making ${size.toLocaleString('en')} members`);
  const crowd = await makeCrowd(api, { size, signedIn: 64 });
  const board = { kind: 'all', bucketShift, most: 5_000_000 } as const;
  const leaderboardId = await api.inDatabase((client) => makeBoard(client, crowd, board));
  return { ...crowd, leaderboardId };
}

function randomPage({ programId, size, tokens }: Crowd) {
  return (turn: number) => ({
    method: 'GET' as const,
    path: `/api/programs/${programId}/leaderboard?period=all&perPage=${perPage}&page=${
      1 + Math.floor(Math.random() * (size / perPage - 1))
    }`,
    token: tokens[turn % tokens.length] ?? '',
  });
}

/** Returns a random request that adds steps of one of the first members, as others do while someone reads. */
function randomSteps({ firstMemberId, tokens }: Crowd) {
  const today = new Date().toISOString().slice(0, 10);
  return (turn: number) => {
    const nth = turn % tokens.length;
    return {
      method: 'POST' as const,
      path: `/api/members/${firstMemberId + nth}/add-steps`,
      token: tokens[nth] ?? '',
      body: { stepData: [{ date: today, steps: 1 + Math.floor(Math.random() * 20_000) }] },
    };
  };
}

/** Reads while steps are written into the same program. */
async function whileWriting<T>(
  api: MeasuredApi,
  crowd: Crowd,
  reading: () => Promise<T>,
): Promise<T> {
  const writes = load(api.origin, randomSteps(crowd), { connections: 4, seconds });
  const read = await reading();
  await writes;
  return read;
}

function readPages(api: MeasuredApi, crowd: Crowd): Promise<LoadResult> {
  const next = randomPage(crowd);
  return whileWriting(api, crowd, () => load(api.origin, next, { connections: 16, seconds }));
}

/** Compares pages with a plain sort, once no one writes. */
async function requireSamePages(api: MeasuredApi, crowd: Measured): Promise<void> {
  const { programId, leaderboardId, size, tokens } = crowd;
  for (let turn = 0; turn < 5; turn += 1) {
    const page = 1 + Math.floor(Math.random() * (size / perPage - 1));
    const path = `/api/programs/${programId}/leaderboard?period=all&perPage=${perPage}&page=${page}`;
    const headers = { authorization: `Bearer ${tokens[turn] ?? ''}` };
    const answer = await fetch(`${api.origin}${path}`, { headers });
    // The contract's response; anything else wouldn't return 200.
    const { data } = (await answer.json()) as { data: { id: number; rank: number }[] };
    const expected = await api.inDatabase(async (client) => {
      const { rows } = await client.query<{ id: string; rank: string }>(
        `select contender_id as id, rank from (
           select *, rank() over (order by total desc, active_days desc, verified_steps desc) as rank
           from leaderboard_score where program_id = $1 and leaderboard_id = $2
         ) score
         order by total desc, active_days desc, verified_steps desc, contender_id offset $3 limit $4`,
        [programId, leaderboardId, (page - 1) * perPage, perPage],
      );
      return rows.map(({ id, rank }) => `${id} ${rank}`);
    });
    if (expected.join() !== data.map(({ id, rank }) => `${id} ${rank}`).join())
      throw new Error(`Page ${page} of ${size} differs from a plain sort.`);
  }
}

function offsetAndCount({ programId, leaderboardId, size }: Measured): string {
  return `\\set page random(0, ${size / perPage - 2})
begin;
select set_config('app.program_id', '${programId}', true);
select contender_id, total from leaderboard_score where program_id = ${programId}
  and leaderboard_id = ${leaderboardId}
  order by bucket desc, total desc, active_days desc, verified_steps desc, contender_id
  offset :page * ${perPage} limit ${perPage};
select count(*) from leaderboard_score where program_id = ${programId} and leaderboard_id = ${leaderboardId};
commit;
`;
}

/** Measures the call that returns a member's own row, with one caller at a time. */
async function measureOwnRank(api: MeasuredApi, { programId, tokens }: Crowd): Promise<number[]> {
  const times: number[] = [];
  const next = (turn: number) => ({
    method: 'GET' as const,
    path: `/api/programs/${programId}/leaderboard?period=all&perPage=1`,
    token: tokens[turn % tokens.length] ?? '',
  });
  for (let turn = 0; turn < 5; turn += 1) {
    const { p99 } = await load(api.origin, next, { connections: 1, seconds: 2 });
    times.push(p99);
  }
  return times;
}

/**
 * Measures the exact rank of a member anywhere on the leaderboard, in its own transaction as in a request,
 * without the cost of HTTP, the session and a page.
 */
async function measureRank(
  api: MeasuredApi,
  { programId, leaderboardId, firstMemberId, size }: Measured,
): Promise<number[]> {
  const read = async () => {
    const memberId = firstMemberId + Math.floor(Math.random() * size);
    const since = performance.now();
    const now = new Date();
    await api.inProgram(programId, (db) =>
      readPlaces(db, programId, [leaderboardId], memberId, now),
    );
    return performance.now() - since;
  };
  await settle(api);
  // PostgreSQL prepares the statement after a few runs.
  for (let nth = 0; nth < 100; nth += 1) await read();
  const worst: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const times: number[] = [];
    for (let nth = 0; nth < 500; nth += 1) times.push(await read());
    worst.push(quantile(times, 0.99));
  }
  return worst;
}

/** Returns the ratios of each round; 10,000 members run before a million in each. */
async function compareSizes(
  api: MeasuredApi,
  [few, many]: readonly [Measured, Measured],
  { rounds, comparesOffset }: { rounds: number; comparesOffset: boolean },
): Promise<{ p99: number[]; faster: number[] }> {
  const p99: number[] = [];
  const faster: number[] = [];
  await settle(api);
  for (const crowd of [few, many]) await readPages(api, crowd);
  for (let round = 1; round <= rounds; round += 1) {
    const smallTimes = await readPages(api, few);
    const largeTimes = await readPages(api, many);
    p99.push(largeTimes.p99 / smallTimes.p99);
    const told = ({ p99: most, perSecond }: LoadResult) =>
      `p99 ${most.toFixed(1)} ms, ${perSecond.toFixed(0)} pages/s`;
    tell(`round ${round}: ${told(smallTimes)} at ${small}; ${told(largeTimes)} at ${large}`);
    if (!comparesOffset) continue;
    const script = offsetAndCount(many);
    const counted = await whileWriting(api, many, () =>
      pgbench(api, script, { clients: 16, seconds }),
    );
    faster.push(largeTimes.perSecond / counted);
    tell(`         OFFSET and COUNT ${counted.toFixed(1)} pages/s at ${large}`);
  }
  for (const crowd of [few, many]) await requireSamePages(api, crowd);
  return { p99, faster };
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    const crowds = [await makeProgram(api, small), await makeProgram(api, large)] as const;
    const canCompare = await hasPgbench();
    if (!canCompare) tell('pgbench is not on this machine: OFFSET and COUNT are not measured.');
    const { p99, faster } = await compareSizes(api, crowds, { rounds, comparesOffset: canCompare });
    const ranks = await measureRank(api, crowds[1]);
    const calls = await measureOwnRank(api, crowds[1]);
    const how = `random pages of ${perPage} over HTTP, 16 connections, while 4 others write steps; median of ${rounds} rounds, worst`;
    const ownHow =
      'over HTTP, one caller, with the first row and how many take part; median of 5 times 2 s, worst';
    const figures: Figure[] = [
      {
        what: 'leaderboard page p99, 1,000,000 ÷ 10,000 members',
        value: median(p99),
        unit: '×',
        target: { most: 1.25 },
        compares: `${how} ${Math.max(...p99).toFixed(2)}`,
      },
      {
        what: 'exact own rank at 1,000,000 members, p99',
        value: median(ranks),
        unit: 'ms',
        target: { most: 5 },
        compares: `a transaction of its own, one caller, members anywhere on the board, with the rank of yesterday; median of 5 times 500, worst ${quantile(ranks, 1).toFixed(1)} ms`,
      },
      {
        what: 'the same as a whole call over HTTP, p99',
        value: median(calls),
        unit: 'ms',
        compares: `${ownHow} ${quantile(calls, 1).toFixed(1)} ms`,
      },
    ];
    if (faster.length > 0) {
      figures.push({
        what: 'leaderboard pages a second ÷ OFFSET and COUNT, 1,000,000 members',
        value: median(faster),
        unit: '×',
        target: { least: 50 },
        compares: `ours over HTTP, theirs by pgbench with the index and prepared, both while steps are written; 16 connections, median of ${rounds} rounds, worst ${Math.min(...faster).toFixed(0)}`,
      });
    }
    return figures;
  } finally {
    await api.stop();
  }
}

/** What a deep page and one's own rank cost as a program grows. */
export const leaderboard: Benchmark = { name: 'leaderboard', run };
