import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from '#activity/file-imports/formats/read-file.ts';
import { type Benchmark, type Figure, tell } from './figure.ts';

const bytesOfExport = 1024 * 1024 * 1024;
/** Records of a file that is written at once. */
const recordsAtOnce = 2_000;
const days = 3_650;
const megabyte = 1024 * 1024;

/** Writes an export of Apple Health as long as the largest that members have, ten years of a phone and a watch. */
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
    for (let of = 0; of < recordsAtOnce; of += 1) {
      const at = new Date(Date.UTC(2016, 0, 1 + (nth % days), 8, nth % 60));
      const day = at.toISOString().slice(0, 19).replace('T', ' ');
      const isWatch = Math.floor(nth / days) % 2 === 0;
      // The watch comes first, and counts more: it is what counts of every day.
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

/** Reads it once, looking at the memory four times a second. */
async function readOnce(
  path: string,
): Promise<{ seconds: number; megabytes: number; steps: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 250);
  const begun = performance.now();
  const found = await readFile(path, {
    ...{ person: null, timeZone: 'UTC', signal: new AbortController().signal },
    onProgress: () => {},
  });
  clearInterval(look);
  const steps = found.days.reduce((sum, { value }) => sum + value, 0);
  return {
    seconds: (performance.now() - begun) / 1000,
    megabytes: (most - before) / megabyte,
    steps,
  };
}

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-apple-'));
  try {
    const path = join(folder, 'export.xml');
    const { bytes, steps } = await writeExport(path);
    tell(`wrote an export of ${Math.round(bytes / megabyte)} MB`);
    const read = await readOnce(path);
    if (read.steps !== steps) throw new Error(`${read.steps} steps were read of ${steps}.`);
    const compares = `an export.xml of ${Math.round(bytes / megabyte)} MB made by a generator, ${days.toLocaleString('en')} days of two sources; once; the steps found are those written`;
    return [
      {
        what: 'Apple export of 1 GB, memory that reading it takes',
        value: read.megabytes,
        unit: 'MB',
        target: { most: 256 },
        compares,
      },
      {
        what: 'Apple export of 1 GB, seconds until it is read',
        value: read.seconds,
        unit: 's',
        compares,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads an export of Apple Health of a gigabyte. */
export const appleImport: Benchmark = { name: 'apple-import', run };
