import { setTimeout as sleep } from 'node:timers/promises';
import { type Benchmark, type Figure, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, settle } from './people.ts';
import { asProviderStaff, askAs, staffOf } from './provider-staff.ts';

const leaving = Number(process.env.BENCH_LEAVING ?? 10_000);
const programs = 4;
const size = 5_000;
const each = leaving / programs;

/** Makes a program with a leaderboard on which everyone has a score. */
async function makeProgram(api: MeasuredApi): Promise<Crowd> {
  const crowd = await makeCrowd(api, { size, signedIn: 1 });
  await api.inDatabase(async (client) => {
    await makeBoard(client, crowd, { kind: 'all', bucketShift: 8, most: 1_000_000 });
    await client.query(
      `insert into sign_in_name (sign_in_name, program_id, member_id)
       select username, program_id, member_id from member where program_id = $1`,
      [crowd.programId],
    );
  });
  return crowd;
}

/** Returns everything that a program's totals are made of, as one text. */
async function fingerprint(api: MeasuredApi, { programId }: Crowd): Promise<string> {
  return api.inDatabase(async (client) => {
    const parts: string[] = [];
    const tables = [
      'member',
      'leaderboard_score',
      'leaderboard_histogram',
      'leaderboard_slot',
      'contender',
      'contender_part',
      'contender_block',
    ];
    for (const table of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
         from ${table} t where program_id = $1`,
        [programId],
      );
      parts.push(rows[0]?.hash ?? '');
    }
    return parts.join(' ');
  });
}

/** Throws unless member counts match the remaining members and leaderboards list no one else. */
async function requireCounts(api: MeasuredApi, { programId }: Crowd): Promise<void> {
  await api.inDatabase(async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from member where program_id = $1 and deactivated_at is null) as left,
         (select sum(people)::int from contender_block where program_id = $1 and kind = 'members') as blocks,
         (select count(*)::int from contender where program_id = $1 and kind = 'members') as listed`,
      [programId],
    );
    const [counts] = rows;
    if (
      counts?.left !== size - each ||
      counts.blocks !== counts.left ||
      counts.listed !== counts.left
    )
      throw new Error(`The totals are wrong: ${JSON.stringify(counts)}`);
  });
}

async function outcomes(api: MeasuredApi): Promise<{ state: string; removed: number }> {
  return api.inDatabase(async (client) => {
    const { rows } = await client.query<{ state: string; removed: number }>(
      `select (select max(state) from mass_deletion) as state,
         (select count(*)::int from mass_deletion_line where outcome = 'removed') as removed`,
    );
    return rows[0] ?? { state: '', removed: 0 };
  });
}

async function run(): Promise<Figure[]> {
  const api = await startMeasuredApi({ STRIDEWELL_DEMO: '1' });
  try {
    const home = await makeCrowd(api, { size: 1, signedIn: 1 });
    await api.inDatabase((client) =>
      client.query(`update member set role_name = 'Super WT Admin' where program_id = $1`, [
        home.programId,
      ]),
    );
    const hit: Crowd[] = [];
    const spared: Crowd[] = [];
    tell(`making ${programs * 2} programs of ${size} members`);
    for (let at = 0; at < programs; at += 1) {
      hit.push(await makeProgram(api));
      spared.push(await makeProgram(api));
    }
    await settle(api);
    const before = await Promise.all(spared.map((crowd) => fingerprint(api, crowd)));
    const staff = staffOf(home);
    const names = hit.flatMap(({ firstMemberId }) =>
      Array.from({ length: each }, (_, at) => `member-${firstMemberId + 1 + at}`),
    );
    const csv = names.join('\n');
    await asProviderStaff(api, staff);
    const path = '/super/mass-member-deletion';
    const begun = performance.now();
    const dry = await askAs(api, staff, 'POST', path, { csv, dryRun: 1 });
    const dryMs = performance.now() - begun;
    await askAs(api, staff, 'POST', path, { csv, confirm: dry.confirm });
    await api.inDatabase((client) => client.query('update mass_deletion set due_at = now()'));
    while ((await outcomes(api)).removed === 0) await sleep(200);
    const started = performance.now();
    while ((await outcomes(api)).removed < leaving / 3) await sleep(200);
    await api.killAndStartAgain();
    tell(`killed after ${(await outcomes(api)).removed}`);
    while ((await outcomes(api)).state !== 'done') await sleep(500);
    const seconds = (performance.now() - started) / 1000;
    const { removed } = await outcomes(api);
    const after = await Promise.all(spared.map((crowd) => fingerprint(api, crowd)));
    for (const crowd of hit) await requireCounts(api, crowd);
    const compares = `${leaving.toLocaleString('en')} members of ${programs} programs of ${size.toLocaleString('en')}, beside ${programs} programs that are not meant; the process killed (SIGKILL) in the middle; what counts members compared with those who are left`;
    return [
      {
        what: 'members left over',
        value: leaving - removed,
        unit: '',
        target: { most: 0 },
        compares,
      },
      {
        what: 'other programs of which a row changed',
        value: after.filter((hash, at) => hash !== before[at]).length,
        unit: '',
        target: { most: 0 },
        compares,
      },
      { what: 'time for a dry run', value: dryMs, unit: 'ms', compares },
      {
        what: 'time from the first to the last',
        value: seconds,
        unit: 's',
        compares: `${compares}; with the pause until another process takes the work`,
      },
    ];
  } finally {
    await api.stop();
  }
}

export const massDeletion: Benchmark = { name: 'mass-deletion', run };
