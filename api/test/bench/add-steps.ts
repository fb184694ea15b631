import { randomUUID } from 'node:crypto';
import '#app.ts'; // Registers the listeners of changed days
import { claimIdempotencyKeys } from '#engine/requests/repeats/idempotency.sql.ts';
import { storeAnswers } from '#engine/requests/index.ts';
import { addSteps, readForSteps } from '#activity/steps/add-steps.service.ts';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { load } from './load.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, requireExact, settle } from './people.ts';
import { hasPgbench, pgbench } from './pgbench.ts';
import { recordStatements, scriptOf } from './recorded-call.ts';

const seconds = 5;
const batched = { connections: 64, size: 2000 };
/** Calls as often as the benchmark above, so a member's next call finds the cached session. */
const single = { connections: 16, size: 32 };

/** Today for the members: a benchmark that runs over midnight still writes to open days. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns a request that logs today's steps for the next member of a crowd. */
export function stepsOf({ firstMemberId, tokens }: Crowd, turn: number) {
  const nth = turn % tokens.length;
  return {
    method: 'POST' as const,
    path: `/api/members/${firstMemberId + nth}/add-steps`,
    token: tokens[nth] ?? '',
    headers: { 'idempotency-key': randomUUID() },
    body: { stepData: [{ date: today(), steps: 1 + Math.floor(Math.random() * 7_999) }] },
  };
}

/** Makes a crowd whose members are in two challenges and on the program's leaderboards, each with a first entry. */
export async function makeWriters(api: MeasuredApi, size: number): Promise<Crowd> {
  const crowd = await makeCrowd(api, { size, signedIn: size });
  const challenge = { kind: 'challenge', bucketShift: 10, most: 0 } as const;
  await api.inDatabase(async (client) => {
    for (let made = 0; made < 2; made += 1) await makeBoard(client, crowd, challenge);
  });
  const oncePerMember = { connections: 32, seconds: 60, turns: size };
  await load(api.origin, (turn) => stepsOf(crowd, turn), oncePerMember);
  return crowd;
}

/**
 * Values that identify one call's parameters in the recorded statements, each different from every other number
 * there.
 */
const recorded = { before: 4242, after: 6161, key: 'the-key-of-the-call' };

/**
 * Turns the statements that one call sends into a script: program, member, steps, key and IDs vary as over HTTP,
 * and the day's previous row is read and used, so that all totals stay exact.
 */
async function recordApiScript(api: MeasuredApi, crowds: readonly Crowd[]): Promise<string> {
  const [crowd] = crowds;
  if (!crowd) throw new Error('There are no writers.');
  const { programId, firstMemberId, size } = crowd;
  const write = (steps: number, key: string) =>
    api.inProgram(programId, async (db) => {
      const keyed = { memberId: firstMemberId, key, requestHash: Buffer.alloc(32) };
      await claimIdempotencyKeys(db, programId, [keyed]);
      const calls = [{ memberId: firstMemberId, items: [{ date: today(), steps }] }];
      const known = await readForSteps(db, programId, calls);
      const [days] = await addSteps(db, programId, calls, known, new Date());
      const body = JSON.stringify({ data: days });
      await storeAnswers(db, programId, [{ ...keyed, status: 200, body }]);
    });
  await write(recorded.before, randomUUID());
  const sent = await recordStatements(api.pool, () => write(recorded.after, recorded.key));
  const entryIds = sent.flatMap(({ text, values }) =>
    text.includes('insert into step_entry') ? values.flat().filter(isId) : [],
  );
  const replacements = new Map<number | string, string>([
    ...entryIds.map((id) => [id, ':entry::bigint'] as const),
    [programId, ':program::bigint'],
    [firstMemberId, ':member::bigint'],
    [recorded.after, ':steps::int'],
    [recorded.before, ':old_steps::int'],
    [recorded.after - recorded.before, '(:steps::int - :old_steps::int)'],
    [recorded.key, ':key::text'],
  ]);
  const script = scriptOf(sent, replacements, (text) => text.includes('select day.* from unnest'));
  const pick = (idOf: (one: Crowd) => number) =>
    `case ${crowds.map((one, nth) => `when :nth = ${nth} then ${idOf(one)}`).join(' ')} end`;
  return `\\set nth random(0, ${crowds.length - 1})
\\set program ${pick((one) => one.programId)}
\\set member ${pick((one) => one.firstMemberId)} + random(0, ${size - 1})
\\set steps random(1, 7999)
\\set key random(1, 1000000000000000)
\\set entry random(1, 1000000000000000)
${script.replace(/set local app\.program_id = '\d+'/, "select set_config('app.program_id', :program::text, true)")}
`;
}

/** Returns whether a value can be one of our IDs: they are longer than any count. */
function isId(value: unknown): value is number {
  return typeof value === 'number' && value > 1e12;
}

/**
 * The minimum a request has to do, handwritten: the key, the lock, the old value, the entry, the day, the
 * difference on each leaderboard, without histograms, streaks, badges or program totals.
 */
function createHandwrittenScript({ programId, firstMemberId, size }: Crowd): string {
  return `\\set member ${firstMemberId} + random(0, ${size - 1})
\\set steps random(1, 7999)
\\set key random(1, 1000000000000000)
\\set entry random(1, 1000000000000000)
begin;
select set_config('app.program_id', '${programId}', true);
insert into idempotency (program_id, member_id, idempotency_key, request_hash, status, body, created_at)
  values (${programId}, :member, :key::text, '\\x00', 0, '', now()) on conflict do nothing;
select member_id from member where program_id = ${programId} and member_id = :member for no key update;
select coalesce(max(steps), 0) as before from member_day
  where program_id = ${programId} and member_id = :member and day = current_date \\gset
insert into step_entry (program_id, member_id, day, entry_id, source, steps, rule_version, written_by, written_at)
  values (${programId}, :member, current_date, :entry, 'manual', :steps, 1, :member, now())
  on conflict (program_id, member_id, day, source, activity_id)
  do update set steps = excluded.steps, written_at = excluded.written_at;
insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
    rule_version, last_entry_at)
  values (${programId}, :member, current_date, :steps, :steps, 0, 0, :steps, 8000, 1, now())
  on conflict (program_id, member_id, day) do update set steps = excluded.steps, walked = excluded.walked,
    logged = excluded.logged, last_entry_at = excluded.last_entry_at;
update leaderboard_score set total = total + :steps - :before, last_entry_at = now()
  where program_id = ${programId} and contender_id = :member;
update idempotency set status = 200, body = repeat('x', 400)
  where program_id = ${programId} and member_id = :member and idempotency_key = :key::text;
commit;
`;
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    if (!(await hasPgbench())) throw new Error("pgbench isn't installed: install postgresql.");
    const crowd = await makeWriters(api, batched.size);
    // One connection per program, so that nothing two callers want can be batched.
    const [crowds, theirs]: [Crowd[], Crowd[]] = [[], []];
    for (let nth = 0; nth < single.connections; nth += 1) {
      crowds.push(await makeWriters(api, single.size));
      theirs.push(await makeWriters(api, single.size));
    }
    const same = await recordApiScript(api, theirs);
    // A separate program: the handwritten script leaves histograms and badges outdated.
    const least = createHandwrittenScript(await makeWriters(api, batched.size));
    const ratios: { together: number; alone: number; toLeast: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await settle(api);
      const ours = await load(api.origin, (turn) => stepsOf(crowd, turn), {
        connections: batched.connections,
        seconds,
      });
      const reference = await pgbench(api, same, { clients: 16, seconds });
      const one = await load(
        api.origin,
        (turn, connection) => stepsOf(crowds[connection] ?? crowd, turn),
        { connections: single.connections, seconds },
      );
      const little = await pgbench(api, least, { clients: 16, seconds });
      tell(
        `round ${round}: ${ours.perSecond.toFixed(0)}/s together (p99 ${ours.p99.toFixed(0)} ms), ` +
          `${one.perSecond.toFixed(0)}/s one by one, pgbench ${reference.toFixed(0)}/s, ` +
          `with the least that can be written ${little.toFixed(0)}/s`,
      );
      // The first round warms up both sides.
      if (round === 0) continue;
      ratios.push({
        together: ours.perSecond / reference,
        alone: one.perSecond / reference,
        toLeast: ours.perSecond / little,
      });
    }
    for (const one of [crowd, ...crowds, ...theirs]) await requireExact(api, one);
    return figuresOf(ratios);
  } finally {
    await api.stop();
  }
}

function figuresOf(
  ratios: readonly { together: number; alone: number; toLeast: number }[],
): Figure[] {
  const over = (name: 'together' | 'alone' | 'toLeast') => {
    const values = ratios.map((ratio) => ratio[name]);
    const spread = `median of ${values.length} rounds, worst ${Math.min(...values).toFixed(2)}`;
    return { value: median(values), spread };
  };
  const [together, alone, toLeast] = [over('together'), over('alone'), over('toLeast')];
  const same = `the very statements of one call, sent by pgbench with 16 clients over ${single.connections} programs, prepared, each transaction durable; every total of both sides is added up afterwards`;
  return [
    {
      what: 'add-steps a second over HTTP ÷ pgbench',
      value: together.value,
      unit: '×',
      target: { least: 1.5 },
      compares: `${batched.connections} connections of one program, to ${same}; ${together.spread}`,
    },
    {
      what: 'the same, each call a transaction of its own',
      value: alone.value,
      unit: '×',
      target: { least: 0.6 },
      compares: `${single.connections} connections of as many programs, to ${same}; ${alone.spread}`,
    },
    {
      what: 'add-steps a second over HTTP ÷ pgbench doing the least',
      value: toLeast.value,
      unit: '×',
      compares: `the first, to key, lock, old value, entry, day and six totals written by hand, without histograms, streaks, badges and totals of the program; ${toLeast.spread}`,
    },
  ];
}

/** How many durable entries per second the API takes, compared with PostgreSQL itself. */
export const addStepsBenchmark: Benchmark = { name: 'add-steps', run };
