import type { IncomingMessage } from 'node:http';
import { bodyHash } from '@stridewell/remote/release';
import { Refusal } from './refusal.ts';

/** The size limits of a request's body, in bytes. */
export const bodyLimits = { build: 24 * 1024 * 1024, other: 64 * 1024 } as const;

/** How long a body may take, in milliseconds. */
const timeLimit = 5 * 60 * 1000;

function tooLarge(limit: number): Refusal {
  const size = limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} KB`;
  return new Refusal(413, `The upload is larger than ${size}. Reduce the build.`);
}

/** Reads a request's body, which must be the one that was signed. */
export async function bodyOf(
  request: IncomingMessage,
  signedHash: string,
  isBuild: boolean,
): Promise<Buffer> {
  const limit = isBuild ? bodyLimits.build : bodyLimits.other;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const timer = setTimeout(() => void request.destroy(), timeLimit);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const content = Buffer.from(part as Uint8Array); // No encoding is set
      bytes += content.length;
      if (bytes > limit) throw tooLarge(limit);
      parts.push(content);
    }
  } finally {
    clearTimeout(timer);
  }
  const body = Buffer.concat(parts);
  if (bodyHash(body) === signedHash) return body;
  throw new Refusal(400, "The body isn't the one that was signed. Send the request again.");
}
