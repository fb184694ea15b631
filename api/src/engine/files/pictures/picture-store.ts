import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config, PictureBucket } from '#config.ts';
import { Problem } from '#engine/requests/index.ts';

/** How long the bucket may take to begin its answer, so that no caller waits longer for ours than 10 s. */
const answerLimitMs = 8000;

/** Where the files of pictures are kept. A name is ours: letters, digits, `-`, `/` and `.` alone. */
export interface PictureStore {
  write(name: string, content: Buffer): Promise<void>;
  /** The file, or undefined where there is none. */
  read(name: string): Promise<{ content: Readable; bytes: number } | undefined>;
  /** Succeeds also when there is none. */
  remove(name: string): Promise<void>;
}

/** Opens the store that the configuration names: a bucket, or a folder in the data folder. */
export function openPictureStore({
  pictureBucket,
  dataFolder,
}: Pick<Config, 'pictureBucket' | 'dataFolder'>): PictureStore {
  return pictureBucket ? bucketStore(pictureBucket) : folderStore(join(dataFolder, 'pictures'));
}

function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => join(folder, name);
  return {
    async write(name, content) {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      // Whole or not at all, also when the process is killed or the disk is full.
      await writeFile(`${file}.part`, content).catch(async (error: unknown) => {
        await rm(`${file}.part`, { force: true });
        throw error;
      });
      await rename(`${file}.part`, file);
    },
    async read(name) {
      const found = await stat(fileOf(name)).catch(ignoreAbsent);
      return found && { content: createReadStream(fileOf(name)), bytes: found.size };
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
  };
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function bucketStore({ url, ...credentials }: PictureBucket): PictureStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const ask = async (name: string, method: string, body?: Buffer) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), answerLimitMs);
    const answer = await client
      .fetch(`${url}/${name}`, {
        method,
        signal: limit.signal,
        ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }),
      })
      .finally(() => clearTimeout(timer));
    if (!answer.ok && answer.status !== 404) {
      throw new Error(`The picture store returned ${answer.status} for ${method} ${name}.`);
    }
    return answer;
  };
  const send = (name: string, method: string, body?: Buffer) =>
    ask(name, method, body).catch((cause: unknown) => {
      throw new Problem('unavailable', { retryAfter: 5 }, { cause });
    });
  return {
    async write(name, content) {
      const { ok } = await send(name, 'PUT', content);
      if (!ok) throw new Error('The picture store’s bucket doesn’t exist.');
    },
    async read(name) {
      const { ok, body, headers } = await send(name, 'GET');
      if (!ok || !body) return undefined;
      // The two declarations of web streams differ in name only.
      const content = Readable.fromWeb(body as ReadableStream);
      return { content, bytes: Number(headers.get('content-length')) };
    },
    async remove(name) {
      await send(name, 'DELETE');
    },
  };
}
