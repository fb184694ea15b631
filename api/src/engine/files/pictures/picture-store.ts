import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config, PictureBucket } from '#config.ts';
import { Problem, withinTime } from '#engine/requests/index.ts';

/** The time limit for the bucket's response, so that no caller waits longer than 10 s for ours. */
const answerLimitMs = 8000;

/** The time limit for looking whether the bucket answers: metrics wait for it. */
const probeLimitMs = 3000;

const warnEveryMs = 60_000;

/** Stores the files of pictures. We choose the names: letters, digits, `-`, `/` and `.` only. */
export interface PictureStore {
  write(name: string, content: Buffer): Promise<void>;
  /** Returns the file, or undefined if there is none. `bytes` is undefined if the store doesn't report it. */
  read(name: string): Promise<{ content: Readable; bytes: number | undefined } | undefined>;
  /** Succeeds even if there is none. */
  remove(name: string): Promise<void>;
  /** Removes a folder's unfinished files of killed processes, if they were last modified before a given time. */
  removeUnfinished(folder: string, before: Date): Promise<void>;
  /** Whether a file could be read now; looks for one that doesn't exist. */
  isReachable(): Promise<boolean>;
}

/** Reports a failure that the caller may retry. */
type Warn = (error: unknown, message: string) => void;

/** Opens the store in the configuration: a bucket, or a folder in the data folder. */
export function openPictureStore(
  { pictureBucket, dataFolder }: Pick<Config, 'pictureBucket' | 'dataFolder'>,
  warn: Warn,
): PictureStore {
  return pictureBucket
    ? bucketStore(pictureBucket, warn)
    : folderStore(join(dataFolder, 'pictures'));
}

function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => join(folder, name);
  return {
    async write(name, content) {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      // Written in full or not at all, even if the process is killed or the disk is full. Two uploads of the same picture
      // may be written at the same time.
      const part = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(part, content);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(name) {
      const found = await stat(fileOf(name)).catch(ignoreAbsent);
      return found && { content: createReadStream(fileOf(name)), bytes: found.size };
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
    async removeUnfinished(name, before) {
      const names = (await readdir(fileOf(name)).catch(ignoreAbsent)) ?? [];
      for (const part of names.filter((one) => one.endsWith('.part'))) {
        const file = join(fileOf(name), part);
        const found = await stat(file).catch(ignoreAbsent);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
    isReachable: async () => true,
  };
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** An unexpected status of the bucket's answer. */
class BucketError extends Error {
  readonly status: number;

  constructor(status: number, method: string, name: string) {
    super(`The picture store returned ${status} for ${method} ${name}.`);
    this.status = status;
  }
}

/** Whether the bucket can't be reached, is too slow or is overloaded; anything else is our mistake. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof BucketError) return error.status >= 500 || error.status === 429;
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError') return true;
  // `fetch` throws the same TypeError for an address it can't use, but then the cause has no system code.
  return error.message === 'fetch failed' && error.cause instanceof Error && 'code' in error.cause;
}

function bucketStore({ url, ...credentials }: PictureBucket, warn: Warn): PictureStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const probe = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  let warnedAt = -Infinity;
  const ask = async (name: string, method: string, body?: Buffer) => {
    const answer = await withinTime(answerLimitMs, (signal) =>
      client.fetch(`${url}/${name}`, {
        method,
        signal,
        ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }),
      }),
    );
    // An unread body would hold its connection. It may have broken by now; the status is known all the same.
    if (!answer.ok || method !== 'GET') await answer.body?.cancel().catch(() => undefined);
    if (!answer.ok && answer.status !== 404) throw new BucketError(answer.status, method, name);
    return answer;
  };
  const send = (name: string, method: string, body?: Buffer) =>
    ask(name, method, body).catch((cause: unknown) => {
      if (!isUnavailable(cause)) throw cause;
      // A refusal with a retry isn't logged as an error, and the store's outage fails many calls.
      const now = performance.now();
      if (now - warnedAt >= warnEveryMs) {
        warnedAt = now;
        warn(cause, 'the picture store is unavailable');
      }
      throw new Problem('unavailable', { retryAfter: 5 }, { cause });
    });
  return {
    async write(name, content) {
      const { ok } = await send(name, 'PUT', content);
      if (!ok) throw new Error("The picture store's bucket doesn't exist.");
    },
    async read(name) {
      const { ok, body, headers } = await send(name, 'GET');
      if (!ok || !body) return undefined;
      // The two declarations of web streams differ only in name.
      const content = Readable.fromWeb(body as ReadableStream);
      const length = headers.get('content-length');
      return { content, bytes: length === null ? undefined : Number(length) };
    },
    async remove(name) {
      await send(name, 'DELETE');
    },
    // A bucket stores an object in full or not at all.
    removeUnfinished: () => Promise.resolve(),
    async isReachable() {
      const answer = await withinTime(probeLimitMs, (signal) =>
        probe.fetch(`${url}/none`, { method: 'HEAD', signal }),
      ).catch(() => undefined);
      return answer?.ok === true || answer?.status === 404;
    },
  };
}
