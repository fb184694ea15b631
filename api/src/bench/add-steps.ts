import { randomUUID } from 'node:crypto';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { load } from './load.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, requireExact, settle } from './people.ts';
import { hasPgbench, pgbench } from './pgbench.ts';

const seconds = 5;
const batched = { connections: 64, size: 2000 };
const single = { connections: 16, size: 125 };

/** Today where the members are: a measurement over midnight still writes days that are open. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function stepsOf({ firstMemberId, tokens }: Crowd, turn: number) {
  const nth = turn % tokens.length;
  return {
    method: 'POST' as const,
    path: `/api/members/${firstMemberId + nth}/add-steps`,
    token: tokens[nth] ?? '',
    headers: { 'idempotency-key': randomUUID() },
    body: { stepData: [{ date: today(), steps: 1 + Math.floor(Math.random() * 7_999) }] },
  };
}

/** A crowd whose members are in two challenges and on the boards of the program. */
async function makeWriters(api: MeasuredApi, size: number): Promise<Crowd> {
  const crowd = await makeCrowd(api, { size, signedIn: size });
  const challenge = { kind: 'challenge', bucketShift: 10, most: 0 } as const;
  await api.inDatabase(async (client) => {
    for (let made = 0; made < 2; made += 1) await makeBoard(client, crowd, challenge);
  });
  // The first entry opens the boards of the day, the week, the month and all days.
  await load(api.origin, (turn) => stepsOf(crowd, turn), { connections: 1, seconds: 0.05 });
  return crowd;
}

/**
 * What a request does, as one would write it by hand: the key, the lock, the old value, the entry, the day,
 * the difference on each board. Ours also keeps histograms, points, streaks and badges, and answers
 * with the day.
 */
function byHand({ programId, firstMemberId, size }: Crowd): string {
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
    const crowd = await makeWriters(api, batched.size);
    // One connection a program: nothing that two callers want can be done together.
    const crowds: Crowd[] = [];
    for (let nth = 0; nth < single.connections; nth += 1)
      crowds.push(await makeWriters(api, single.size));
    if (!(await hasPgbench()))
      throw new Error('pgbench is not on this machine: install postgresql.');
    // A program of its own: what is written by hand leaves histograms and points behind.
    const script = byHand(await makeWriters(api, batched.size));
    const together: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await settle(api);
      const ours = await load(api.origin, (turn) => stepsOf(crowd, turn), {
        connections: batched.connections,
        seconds,
      });
      const theirs = await pgbench(api, script, { clients: 16, seconds });
      const one = await load(
        api.origin,
        (turn, connection) => stepsOf(crowds[connection] ?? crowd, turn),
        { connections: single.connections, seconds },
      );
      tell(
        `round ${round}: ${ours.perSecond.toFixed(0)}/s together (p99 ${ours.p99.toFixed(0)} ms), ` +
          `${one.perSecond.toFixed(0)}/s one by one, pgbench ${theirs.toFixed(0)}/s`,
      );
      // The first round warms both sides up.
      if (round === 0) continue;
      together.push(ours.perSecond / theirs);
      alone.push(one.perSecond / theirs);
    }
    for (const one of [crowd, ...crowds]) await requireExact(api, one);
    const same =
      'durable, to pgbench with 16 clients, prepared, statement by statement: key, lock, old value, entry, day, six totals';
    return [
      {
        what: 'add-steps a second over HTTP ÷ pgbench',
        value: median(together),
        unit: '×',
        target: { least: 1.5 },
        compares: `${batched.connections} connections of one program, ${same}; median of ${rounds} rounds, worst ${Math.min(...together).toFixed(2)}`,
      },
      {
        what: 'the same, each call a transaction of its own',
        value: median(alone),
        unit: '×',
        target: { least: 0.6 },
        compares: `${single.connections} connections of as many programs, ${same}; median of ${rounds} rounds, worst ${Math.min(...alone).toFixed(2)}`,
      },
    ];
  } finally {
    await api.stop();
  }
}

/** How many durable entries a second the API takes, beside what PostgreSQL itself can do. */
export const addSteps: Benchmark = { name: 'add-steps', run };
