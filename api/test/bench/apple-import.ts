import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileImport } from '@stridewell/contracts';
import { request } from 'undici';
import { type Benchmark, type Figure, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd } from './people.ts';

const bytesOfExport = 1024 * 1024 * 1024;
/** Records per write to the file. */
const recordsPerWrite = 2_000;
const days = 3_650;
const megabyte = 1024 * 1024;

/** Writes an Apple Health export as large as members' largest: ten years of a phone and a watch. */
async function writeExport(path: string): Promise<{ bytes: number; steps: number }> {
  const out = createWriteStream(path);
  let [bytes, steps, nth] = [0, 0, 0];
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  await write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n');
  while (bytes < bytesOfExport) {
    let text = '';
    for (let of = 0; of < recordsPerWrite; of += 1) {
      const at = new Date(Date.UTC(2016, 0, 1 + (nth % days), 8, nth % 60));
      const day = at.toISOString().slice(0, 19).replace('T', ' ');
      const isWatch = Math.floor(nth / days) % 2 === 0;
      // The watch comes first and has more steps, so its value counts on every day.
      if (isWatch) steps += 9;
      text +=
        ` <Record type="HKQuantityTypeIdentifierStepCount" sourceName="${isWatch ? 'Watch' : 'Phone'}" ` +
        `sourceVersion="17.1" device="&lt;&lt;HKDevice: 0x28${nth}&gt;, name:Watch&gt;" unit="count" ` +
        `creationDate="${day} +0000" startDate="${day} +0000" endDate="${day} +0000" value="${isWatch ? 9 : 7}"/>\n`;
      nth += 1;
    }
    await write(text);
  }
  await write('</HealthData>\n');
  out.end();
  await once(out, 'finish');
  return { bytes: (await stat(path)).size, steps };
}

/** Megabytes of memory that a process uses, or its peak since `forgetPeak`. */
async function megabytesOf(pid: number, row: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${row}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Resets the peak memory of a process (proc(5), clear_refs). */
const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Returns a member of the measured API with the calls for their imports. */
function memberOf(api: MeasuredApi, { firstMemberId, tokens }: Crowd) {
  const base = `${api.origin}/api/members/${firstMemberId}/file-imports`;
  const headers = { authorization: `Bearer ${tokens[0] ?? ''}` };
  async function answerOf<T>(answer: ReturnType<typeof request>, what: string): Promise<T> {
    const { statusCode, body } = await answer;
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${what}: ${statusCode} ${text}`);
    return (JSON.parse(text) as { data: T }).data; // The contract
  }
  return {
    upload: (path: string) =>
      answerOf<FileImport>(
        request(`${base}?fileName=export.xml`, {
          method: 'POST',
          headersTimeout: 0,
          body: createReadStream(path),
          headers: { ...headers, 'content-type': 'application/octet-stream' },
        }),
        'upload',
      ),
    act: (id: number, act: 'apply' | 'cancel' | 'undo') =>
      answerOf<FileImport>(request(`${base}/${id}/${act}`, { method: 'POST', headers }), act),
    /** Waits for a state; returns the seconds and how many progress values were seen. */
    async until(id: number, isThere: (one: FileImport) => boolean) {
      const [begun, seen] = [performance.now(), new Set<number>()];
      for (;;) {
        const all = await answerOf<FileImport[]>(request(base, { headers }), 'list');
        const one = all.find((kept) => kept.id === id);
        if (one) seen.add(one.percent);
        if (one && isThere(one)) return { seconds: (performance.now() - begun) / 1000, seen, one };
        if (one?.state === 'failed') throw new Error(`The import failed: ${one.problem}`);
        await sleep(200);
      }
    },
  };
}

const isIn = (state: FileImport['state']) => (one: FileImport) => one.state === state;

/** Returns the steps of a member's days, and those on the all-time leaderboard. */
async function stepsIn(api: MeasuredApi, { programId, firstMemberId }: Crowd): Promise<number> {
  return api.inDatabase(async (client) => {
    const { rows } = await client.query<{ steps: string }>(
      `select coalesce(sum(steps), 0) as steps from step_entry
       where program_id = $1 and member_id = $2 and source = 'import'`,
      [programId, firstMemberId],
    );
    return Number(rows[0]?.steps);
  });
}

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-apple-'));
  const api = await startMeasuredApi();
  try {
    const crowd = await makeCrowd(api, { size: 1, signedIn: 1 });
    await api.inDatabase((client) =>
      client.query(`update member set registered_on = '2016-01-01' where program_id = $1`, [
        crowd.programId,
      ]),
    );
    const path = join(folder, 'export.xml');
    const { bytes, steps } = await writeExport(path);
    tell(`wrote an export of ${Math.round(bytes / megabyte)} MB`);
    const member = memberOf(api, crowd);
    const before = await megabytesOf(api.pid(), 'VmRSS');
    await forgetPeak(api.pid());
    const begun = performance.now();
    const { id } = await member.upload(path);
    const uploaded = (performance.now() - begun) / 1000;
    const read = await member.until(id, isIn('ready'));
    tell(`uploaded in ${uploaded.toFixed(1)} s, read in ${read.seconds.toFixed(1)} s`);
    await member.act(id, 'apply');
    const applied = await member.until(id, isIn('applied'));
    const most = await megabytesOf(api.pid(), 'VmHWM');
    const wrong = (await stepsIn(api, crowd)) - steps;
    await member.act(id, 'undo');
    const undone = await member.until(id, isIn('undone'));
    const left = await stepsIn(api, crowd);
    tell(`applied in ${applied.seconds.toFixed(1)} s, undone in ${undone.seconds.toFixed(1)} s`);
    const cancelled = await cancelInTheMiddle(api, member, path);
    const compares = `an export.xml of ${Math.round(bytes / megabyte)} MB made by a generator, ${days.toLocaleString('en')} days of two sources, uploaded to the built API in a process of its own; once`;
    const figure = (what: string, value: number, unit: string, most?: number) => ({
      what: `Apple export of 1 GB, ${what}`,
      value,
      unit,
      compares,
      ...(most !== undefined && { target: { most } }),
    });
    return [
      figure('memory that its import takes at most', most - before, 'MB', 256),
      figure('steps that differ from the file', Math.abs(wrong), 'steps', 0),
      figure('steps left once it is undone', left, 'steps', 0),
      figure('files left once one is cancelled in the middle', cancelled.files, 'files', 0),
      figure('seconds until it is uploaded', uploaded, 's'),
      figure('seconds until it is read', read.seconds, 's'),
      figure('seconds until it is applied', applied.seconds, 's'),
      figure('seconds until it is undone', undone.seconds, 's'),
      figure('seconds until the reading stops that is cancelled', cancelled.seconds, 's'),
      {
        ...figure('values of its progress that were seen', read.seen.size, 'values'),
        target: { least: 10 },
      },
    ];
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function cancelInTheMiddle(
  { dataFolder }: MeasuredApi,
  member: ReturnType<typeof memberOf>,
  path: string,
): Promise<{ seconds: number; files: number }> {
  const { id } = await member.upload(path);
  await member.until(id, ({ state, percent }) => state === 'reading' && percent >= 10);
  const begun = performance.now();
  await member.act(id, 'cancel');
  const files = () => readdir(join(dataFolder, 'file-imports'));
  // It stops after the current batch of records.
  for (let look = 0; look < 300 && (await files()).length > 0; look += 1) await sleep(100);
  return { seconds: (performance.now() - begun) / 1000, files: (await files()).length };
}

/** Imports a one-gigabyte Apple Health export. */
export const appleImport: Benchmark = { name: 'apple-import', run };
