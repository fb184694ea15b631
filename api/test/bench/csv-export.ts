import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { request } from 'undici';
import { databaseRoles, schemaName } from '#engine/postgres/index.ts';
import { allUsers } from '#reports/downloads/member-reports.ts';
import { copyStatement } from '#engine/files/exports/report.ts';
import { type Benchmark, type Figure, median, quantile, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd, settle } from './people.ts';

const few = 25_000;
const many = 700_000;
const megabyte = 1_000_000;
/** Requests during a file download: their interval in milliseconds, and the duration in seconds. */
const besideEveryMs = 10;
const besideSeconds = 6;

/** Makes a program whose first member may export its files; a long device name fills each line. */
async function makeProgram(api: MeasuredApi, size: number): Promise<Crowd> {
  tell(`making ${size.toLocaleString('en')} members`);
  const crowd = await makeCrowd(api, { size, signedIn: 1 });
  await api.inDatabase(async (client) => {
    await client.query(
      `update member set device_name = repeat('Pedometer ', 30) where program_id = $1`,
      [crowd.programId],
    );
    await client.query(
      `update member set role_name = 'ProTierAdmin' where program_id = $1 and member_id = $2`,
      [crowd.programId, crowd.firstMemberId],
    );
  });
  return crowd;
}

interface Taken {
  megabytes: number;
  seconds: number;
  /** Milliseconds until the first byte. */
  firstByte: number;
}

/** Downloads the file of everyone in a program. */
async function downloadFile(api: MeasuredApi, { programId, tokens }: Crowd): Promise<Taken> {
  const begun = performance.now();
  const path = `/api/programs/${programId}/all-users-download`;
  const headers = { authorization: `Bearer ${tokens[0] ?? ''}` };
  const { statusCode, body } = await request(`${api.origin}${path}`, { headers, bodyTimeout: 0 });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
  let bytes = 0;
  let firstByte = 0;
  for await (const chunk of body) {
    if (bytes === 0) firstByte = performance.now() - begun;
    bytes += (chunk as Buffer).length; // A body without an encoding arrives as buffers
  }
  return { megabytes: bytes / megabyte, seconds: (performance.now() - begun) / 1000, firstByte };
}

/** Lets psql write the same rows with the same statement and role. */
async function exportWithPsql(api: MeasuredApi, { programId }: Crowd): Promise<Taken> {
  const settings = { role: databaseRoles.app, search_path: `${schemaName},pg_temp` };
  const options = Object.entries({ ...settings, 'app.program_id': programId, datestyle: 'ISO' });
  const begun = performance.now();
  const child = spawn(
    'psql',
    ['-X', '-q', '-c', copyStatement(allUsers, 'comma', { programId }), api.databaseName],
    {
      env: {
        ...process.env,
        PGHOST: api.socketFolder,
        PGUSER: api.administrator,
        PGOPTIONS: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let bytes = 0;
  for await (const chunk of child.stdout) bytes += (chunk as Buffer).length; // As above
  if (child.exitCode === null) await once(child, 'close');
  if (child.exitCode !== 0) throw new Error("psql didn't write the file.");
  const seconds = (performance.now() - begun) / 1000;
  return { megabytes: bytes / megabyte, seconds, firstByte: Number.NaN };
}

function hasPsql(): Promise<boolean> {
  return promisify(execFile)('psql', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Returns the API's peak memory during some work, in megabytes. */
async function measurePeakMemory(api: MeasuredApi, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let most = 0;
  const watch = async () => {
    while (!isOver) {
      const { body } = await request(`${api.origin}/api/metrics`);
      const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await body.text()) ?? [];
      most = Math.max(most, Number(bytes) / megabyte);
      await sleep(50);
    }
  };
  const watched = watch();
  await work();
  isOver = true;
  await watched;
  return most;
}

/** Returns the 99th percentile of the response times of members' other requests at a steady pace, in milliseconds. */
async function measureSlowestMeanwhile(api: MeasuredApi, crowd: Crowd): Promise<number> {
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const headers = { authorization: `Bearer ${crowd.tokens[0] ?? ''}` };
  const ask = async () => {
    const begun = performance.now();
    const path = `/api/members/${crowd.firstMemberId}/step-data`;
    const { statusCode, body } = await request(`${api.origin}${path}`, { headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
    times.push(performance.now() - begun);
  };
  for (let sent = 0; sent * besideEveryMs < besideSeconds * 1000; sent += 1) {
    waiting.push(ask());
    await sleep(besideEveryMs);
  }
  await Promise.all(waiting);
  return quantile(times, 0.99);
}

/** Returns how many times slower the slowest requests are while one file after another is sent. */
async function measureSlowdown(api: MeasuredApi, crowd: Crowd): Promise<number> {
  const alone = await measureSlowestMeanwhile(api, crowd);
  let isOver = false;
  const sending = (async () => {
    while (!isOver) await downloadFile(api, crowd);
  })();
  const beside = await measureSlowestMeanwhile(api, crowd);
  isOver = true;
  await sending;
  tell(
    `p99 of other requests: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside a file`,
  );
  return beside / alone;
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    const [small, large] = [await makeProgram(api, few), await makeProgram(api, many)];
    const canCompare = await hasPsql();
    if (!canCompare) tell('psql is not on this machine: its COPY is not measured.');
    await settle(api);
    for (const crowd of [small, large]) await downloadFile(api, crowd);
    const ratios: number[] = [];
    const firsts: number[] = [];
    const growths: number[] = [];
    const slowdowns: number[] = [];
    let size = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const ours = await downloadFile(api, large);
      size = ours.megabytes;
      firsts.push(ours.firstByte);
      const rate = ours.megabytes / ours.seconds;
      if (canCompare) {
        const theirs = await exportWithPsql(api, large);
        const theirRate = theirs.megabytes / theirs.seconds;
        ratios.push(rate / theirRate);
        tell(`round ${round}: ${rate.toFixed(0)} MB/s over HTTP, ${theirRate.toFixed(0)} by psql`);
      }
      const little = await measurePeakMemory(api, () => downloadFile(api, small));
      growths.push((await measurePeakMemory(api, () => downloadFile(api, large))) - little);
      slowdowns.push(await measureSlowdown(api, large));
    }
    const file = `a file of ${size.toFixed(0)} MB, ${many.toLocaleString('en')} lines`;
    const figures: Figure[] = [
      {
        what: 'memory of the API while it sends a long file, less a short one',
        value: median(growths),
        unit: 'MB',
        target: { most: 32 },
        compares: `${file}, and one of ${few.toLocaleString('en')} lines; the most of its resident memory, median of ${rounds} rounds, worst ${Math.max(...growths).toFixed(0)}`,
      },
      {
        what: 'first byte of a long file',
        value: median(firsts),
        unit: 'ms',
        target: { most: 200 },
        compares: `${file}, over HTTP; median of ${rounds} rounds, worst ${Math.max(...firsts).toFixed(0)}`,
      },
      {
        what: 'p99 of other requests while a long file is sent ÷ while none is',
        value: median(slowdowns),
        unit: '×',
        target: { most: 1.5 },
        compares: `days of a member, ${1000 / besideEveryMs} requests a second; ${file}, one after the other; alternated, median of ${rounds} rounds, worst ${Math.max(...slowdowns).toFixed(2)}`,
      },
    ];
    if (ratios.length > 0) {
      figures.unshift({
        what: 'CSV file over HTTP ÷ psql COPY',
        value: median(ratios),
        unit: '×',
        target: { least: 0.7 },
        compares: `MB/s of ${file}; the same statement, role and row-level security; alternated, median of ${rounds} rounds, worst ${Math.min(...ratios).toFixed(2)}`,
      });
    }
    return figures;
  } finally {
    await api.stop();
  }
}

/** What a file download costs. */
export const csvExport: Benchmark = { name: 'csv-export', run };
