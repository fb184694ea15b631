import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { StepImport } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { request } from 'undici';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { load } from './load.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd, requireExact, settle } from './people.ts';

const members = 2000;
/** Days of each member in a file that is checked, and in one that is applied too. */
const daysChecked = 50;
const daysApplied = 10;
/** Members who add today's steps meanwhile, one request at a time on each connection, and for how many seconds. */
const walkers = { signedIn: 200, connections: 8, seconds: 5 };
const execute = promisify(execFile);

async function makeProgram(api: MeasuredApi): Promise<Crowd> {
  const crowd = await makeCrowd(api, { size: members, signedIn: walkers.signedIn });
  const { programId, firstMemberId } = crowd;
  await api.inDatabase(async (client) => {
    await client.query(
      `update member set role_name = 'ProTierAdmin' where program_id = $1 and member_id = $2`,
      [programId, firstMemberId],
    );
    await client.query(
      `insert into sign_in_name (program_id, member_id, sign_in_name)
       select program_id, member_id, email from member where program_id = $1`,
      [programId],
    );
    await client.query('create table raw_line (member text, day date, steps int, note text)');
  });
  return crowd;
}

/** Returns a file of days, different each time. */
function fileOf({ firstMemberId }: Crowd, round: number, days: number): string {
  const today = new Date().toISOString().slice(0, 10);
  const text = ['member,date,steps,note'];
  for (let day = 1; day <= days; day += 1) {
    const date = addDays(today, -day);
    for (let nth = 0; nth < members; nth += 1) {
      const steps = 1000 + ((nth * 7919 + day * 104_729 + round) % 14_000);
      text.push(`member-${firstMemberId + nth}@example.org,${date},${steps},`);
    }
  }
  return `${text.join('\n')}\n`;
}

async function call(
  api: MeasuredApi,
  { programId, tokens }: Crowd,
  path: string,
  body?: string,
): Promise<StepImport> {
  const isWrite = body !== undefined;
  const answer = await request(`${api.origin}/api/programs/${programId}/step-imports${path}`, {
    method: isWrite ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens[0] ?? ''}`,
      ...(body && { 'content-type': 'text/csv' }),
    },
    ...(body && { body }),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`);
  return (JSON.parse(text) as { data: StepImport }).data; // The contract
}

/** Waits until an import is in a state; returns the seconds. */
async function secondsUntil(
  api: MeasuredApi,
  crowd: Crowd,
  id: number,
  state: StepImport['state'],
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const now = await call(api, crowd, `/${id}`);
    if (now.state === state) return (performance.now() - begun) / 1000;
    if (now.state === 'failed') throw new Error(`The import failed: ${now.problem}`);
    await sleep(50);
  }
}

/** Uploads a file and waits until its changes are known. */
async function uploadUntilChecked(
  api: MeasuredApi,
  crowd: Crowd,
  text: string,
): Promise<{ id: number; seconds: number }> {
  const begun = performance.now();
  const { id } = await call(api, crowd, '', text);
  await secondsUntil(api, crowd, id, 'checked');
  return { id, seconds: (performance.now() - begun) / 1000 };
}

/** Returns the 99th percentile of the time to add today's steps, in milliseconds. */
async function slowestAddSteps(api: MeasuredApi, crowd: Crowd): Promise<number> {
  const { firstMemberId, tokens } = crowd;
  const date = new Date().toISOString().slice(0, 10);
  const { p99 } = await load(
    api.origin,
    (turn) => ({
      method: 'POST',
      path: `/api/members/${firstMemberId + (turn % walkers.signedIn)}/add-steps`,
      token: tokens[turn % walkers.signedIn] ?? '',
      headers: { 'idempotency-key': randomUUID() },
      body: { stepData: [{ date, steps: 1 + Math.floor(Math.random() * 7_999) }] },
    }),
    walkers,
  );
  return p99;
}

/** Returns the seconds that psql takes to copy the raw file into a table without keys, checks or triggers. */
async function copyWithPsql(api: MeasuredApi, folder: string, text: string): Promise<number> {
  const file = join(folder, 'steps.csv');
  await writeFile(file, text);
  await api.inDatabase((client) => client.query('truncate raw_line'));
  const begun = performance.now();
  await execute(
    'psql',
    ['-X', '-q', '-c', `\\copy raw_line from '${file}' csv header`, api.databaseName],
    {
      env: {
        ...process.env,
        PGHOST: api.socketFolder,
        PGUSER: api.administrator,
        PGOPTIONS: '-c search_path=stridewell',
      },
    },
  );
  return (performance.now() - begun) / 1000;
}

function hasPsql(): Promise<boolean> {
  return execute('psql', ['--version']).then(
    () => true,
    () => false,
  );
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-import-'));
  try {
    const crowd = await makeProgram(api);
    const canCompare = await hasPsql();
    if (!canCompare) tell('psql is not on this machine: its COPY is not measured.');
    const ratios: number[] = [];
    const rates: number[] = [];
    const theirs: number[] = [];
    const lines = members * daysChecked;
    for (let round = 1; round <= rounds; round += 1) {
      const text = fileOf(crowd, round, daysChecked);
      await settle(api);
      if (canCompare) theirs.push(lines / (await copyWithPsql(api, folder, text)));
      const { id, seconds } = await uploadUntilChecked(api, crowd, text);
      rates.push(lines / seconds);
      ratios.push(lines / seconds / (theirs.at(-1) ?? Number.NaN));
      tell(
        `round ${round}: ${lines.toLocaleString('en')} lines checked in ${seconds.toFixed(1)} s`,
      );
      await call(api, crowd, `/${id}/cancel`, '');
    }
    await settle(api);
    const { id } = await uploadUntilChecked(api, crowd, fileOf(crowd, 0, daysApplied));
    const alone = await slowestAddSteps(api, crowd);
    await call(api, crowd, `/${id}/apply`, '');
    const applied = members * daysApplied;
    const rate = applied / (await secondsUntil(api, crowd, id, 'applied'));
    const { id: another } = await uploadUntilChecked(api, crowd, fileOf(crowd, -1, daysApplied));
    await call(api, crowd, `/${another}/apply`, '');
    const beside = await slowestAddSteps(api, crowd);
    tell(
      `p99 of add-steps: ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside an import`,
    );
    await secondsUntil(api, crowd, another, 'applied');
    await requireExact(api, crowd);
    const alternated = `${lines.toLocaleString('en')} lines; alternated, median of ${rounds} rounds`;
    const figures: Figure[] = [
      {
        what: 'import, lines a second until they are checked',
        value: median(rates),
        unit: '/s',
        compares: `upload over HTTP, every line checked against its member and compared with the ledger; ${alternated}, worst ${Math.min(...rates).toFixed(0)}`,
      },
      {
        what: 'import, lines a second that are applied',
        value: rate,
        unit: '/s',
        compares: `${applied.toLocaleString('en')} lines with everything that follows: days, boards, streaks, points, badges; once; afterwards every total equals its sum`,
      },
      {
        what: 'p99 of add-steps while an import is applied ÷ while none is',
        value: beside / alone,
        unit: '×',
        compares: `${walkers.connections} connections, members of the import; ${alone.toFixed(0)} ms alone; once`,
      },
    ];
    if (canCompare) {
      figures.push(
        {
          what: 'import, stored and checked ÷ psql COPY of the raw file',
          value: median(ratios),
          unit: '×',
          target: { least: 0.3 },
          compares: `as above ÷ \\copy into a table without a key; ${alternated}, worst ${Math.min(...ratios).toFixed(3)}`,
        },
        {
          what: 'import, applied ÷ psql COPY of the raw file',
          value: rate / median(theirs),
          unit: '×',
          compares: 'lines a second of both; psql derives nothing',
        },
      );
    }
    return figures;
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an admin's steps file costs. */
export const stepImport: Benchmark = { name: 'step-import', run };
