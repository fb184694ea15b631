import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rememberPrevious } from '#engine/secrets/index.ts';

/**
 * Reads the key that signs tokens; creates it on the first start if none is configured. Data that the previous key
 * encrypted can be read too.
 */
export async function readSigningKey(
  configured: string | undefined,
  dataFolder: string,
  previous?: string,
): Promise<Uint8Array> {
  return withPrevious(bytesOf(configured ?? (await readOrMake(fileIn(dataFolder)))), previous);
}

/** Reads that key if it exists, and never creates it. */
export async function findSigningKey(
  configured: string | undefined,
  dataFolder: string,
  previous?: string,
): Promise<Uint8Array | undefined> {
  const text = configured ?? (await readIfThere(fileIn(dataFolder)));
  return text === undefined ? undefined : withPrevious(bytesOf(text), previous);
}

function withPrevious(key: Uint8Array, previous: string | undefined): Uint8Array {
  if (previous === undefined) return key;
  const before = bytesOf(previous);
  if (Buffer.compare(before, key) === 0)
    throw new Error(
      'ACCESS_TOKEN_KEY_PREVIOUS is the same as ACCESS_TOKEN_KEY. Set it to the key that you replaced, or remove it.',
    );
  rememberPrevious(key, before);
  return key;
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'secrets', 'access-token-key');
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function bytesOf(text: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length < 32)
    throw new Error('The key that signs access tokens is shorter than 32 bytes.');
  return key;
}

async function readOrMake(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const made = await readIfThere(file);
  if (made !== undefined) return made;
  // The draft is written completely and then linked: if several processes start, one wins and none reads half a key.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file, 'utf8');
}
