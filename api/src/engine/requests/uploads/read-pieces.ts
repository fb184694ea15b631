import type { Readable } from 'node:stream';
import { Problem } from '#engine/requests/problems/problem.ts';

/** How long a file may take to arrive: a slow connection must not hold a place for hours. */
const mostMinutes = 30;

/**
 * Yields an uploaded file piece by piece as it arrives. Throws `payload_too_large` once it has taken longer than it may.
 */
export async function* readPieces(
  file: Readable,
  { minutes = mostMinutes }: { minutes?: number } = {},
): AsyncGenerator<Buffer> {
  const until = performance.now() + minutes * 60_000;
  // Destroyed on the way out it would take the connection along, and the answer with it.
  for await (const part of file.iterator({ destroyOnReturn: false })) {
    if (performance.now() > until) {
      const message = `The upload took longer than ${minutes} minutes. Try again on a faster connection.`;
      throw new Problem('payload_too_large', { message });
    }
    yield part as Buffer; // a request without an encoding comes as buffers
  }
}
