import { type Benchmark, type Figure, median, quantile, tell } from './figure.ts';
import { load, type LoadResult } from './load.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, settle } from './people.ts';
import { hasPgbench, pgbench } from './pgbench.ts';

const small = 10_000;
const large = 1_000_000;
/** What the product's own board of all days has. */
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

/** Steps of the first members, as they come in while others read. */
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

/** Reads pages while steps are written into the same program. */
async function readWhileWriting(api: MeasuredApi, crowd: Crowd): Promise<LoadResult> {
  const writes = load(api.origin, randomSteps(crowd), { connections: 4, seconds });
  const reads = await load(api.origin, randomPage(crowd), { connections: 16, seconds });
  await writes;
  return reads;
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

/** How long the one call takes that answers a member's own row, with one caller at a time. */
async function ownRank(api: MeasuredApi, { programId, tokens }: Crowd): Promise<number[]> {
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

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    const [few, many] = [await makeProgram(api, small), await makeProgram(api, large)];
    const canCompare = await hasPgbench();
    if (!canCompare) tell('pgbench is not on this machine: OFFSET and COUNT are not measured.');
    const p99: number[] = [];
    const faster: number[] = [];
    await settle(api);
    for (const crowd of [few, many]) await readWhileWriting(api, crowd);
    for (let round = 1; round <= rounds; round += 1) {
      const ofFew = await readWhileWriting(api, few);
      const ofMany = await readWhileWriting(api, many);
      p99.push(ofMany.p99 / ofFew.p99);
      tell(
        `round ${round}: p99 ${ofFew.p99.toFixed(1)} ms at ${small}, ${ofMany.p99.toFixed(1)} ms at ${large}; ` +
          `${ofMany.perSecond.toFixed(0)} pages/s`,
      );
      if (!canCompare) continue;
      const counted = await pgbench(api, offsetAndCount(many), { clients: 16, seconds });
      faster.push(ofMany.perSecond / counted);
    }
    const ranks = await ownRank(api, many);
    const figures: Figure[] = [
      {
        what: 'leaderboard page p99, 1,000,000 ÷ 10,000 members',
        value: median(p99),
        unit: '×',
        target: { most: 1.25 },
        compares: `random pages of ${perPage} over HTTP, 16 connections, while 4 others write steps; median of ${rounds} rounds, worst ${Math.max(...p99).toFixed(2)}`,
      },
      {
        what: 'own row and exact rank at 1,000,000 members, p99',
        value: median(ranks),
        unit: 'ms',
        target: { most: 5 },
        compares: `over HTTP, one caller, with the first row and how many take part; median of 5 times 2 s, worst ${quantile(ranks, 1).toFixed(1)} ms`,
      },
    ];
    if (faster.length > 0) {
      figures.push({
        what: 'leaderboard pages a second ÷ OFFSET and COUNT, 1,000,000 members',
        value: median(faster),
        unit: '×',
        target: { least: 50 },
        compares: `ours over HTTP while steps are written, theirs by pgbench alone with the index and prepared; 16 connections, median of ${rounds} rounds`,
      });
    }
    return figures;
  } finally {
    await api.stop();
  }
}

/** What a deep page and one's own rank cost as a program grows. */
export const leaderboard: Benchmark = { name: 'leaderboard', run };
