import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RemoteDescription } from '@stridewell/platform/registry';
import { z } from 'zod';
import { packBuild } from './pack-build.ts';
import { signRequest, signText } from './signed-request.ts';

/** A Stridewell that accepts a team's releases, and the team's key. */
export type ReleaseTarget = Readonly<{
  /** The product's address. */
  origin: string;
  remote: string;
  key: KeyObject;
}>;

const Answer = z.object({
  data: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

const Uploaded = z.object({
  version: z.string(),
  release: z.string(),
  preview: z.string(),
  findings: z.array(z.string()),
});

/** An uploaded build: its version, the team's signature of it, where to review it, and what the gate says. */
export type UploadedBuild = Readonly<{
  version: string;
  signature: string;
  preview: string;
  findings: readonly string[];
}>;

/** A browser's trial may take minutes. */
const timeLimit = 10 * 60 * 1000;

/** Sends one signed request; throws an Error with the server's sentence if it is refused. */
export async function sendToDoor(
  { origin, remote, key }: ReleaseTarget,
  action: string,
  body: Uint8Array | object,
): Promise<unknown> {
  const content = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const address = new URL(`/releases/${remote}/${action}`, origin);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: signRequest(key, { method: 'POST', address, content }) },
    body: new Uint8Array(content),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  }).catch((cause: unknown) => {
    throw new Error(`${address.origin} can't be reached.`, { cause });
  });
  const read = Answer.safeParse(await answer.json().catch(() => null));
  if (answer.ok && read.success) return read.data.data;
  throw new Error(
    read.data?.error?.message ?? `${address.href} returned ${answer.status}. Check STRIDEWELL_URL.`,
  );
}

/** Uploads a finished build, and signs what the server describes if it is what was built here. */
export async function uploadBuild(target: ReleaseTarget, folder: string): Promise<UploadedBuild> {
  const own = RemoteDescription.parse(
    JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')),
  );
  const answer = await sendToDoor(target, 'builds', await packBuild(folder));
  const { version, release, preview, findings } = Uploaded.parse(answer);
  const described = RemoteDescription.parse(JSON.parse(release));
  if (version !== own.version || !isDeepStrictEqual(described, own)) {
    throw new Error('The server describes another build than the one here. Nothing was signed.');
  }
  const url = new URL(preview, target.origin).href;
  return { version, signature: signText(target.key, release), preview: url, findings };
}
