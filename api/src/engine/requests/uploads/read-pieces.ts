import type { Readable } from 'node:stream';
import { Problem } from '#engine/requests/problems/problem.ts';

/** The time limit for a file to arrive: a slow connection must not hold a slot for hours. */
const maxMinutes = 30;

/** Yields an uploaded file in chunks as it arrives. Throws `payload_too_large` after its time limit. */
export async function* readPieces(
  file: Readable,
  { minutes = maxMinutes }: { minutes?: number } = {},
): AsyncGenerator<Buffer> {
  const until = performance.now() + minutes * 60_000;
  // Destroying it on an error would close the connection before the response is sent.
  for await (const part of file.iterator({ destroyOnReturn: false })) {
    if (performance.now() > until) {
      const message = `The upload took longer than ${minutes} minutes. Try again on a faster connection.`;
      throw new Problem('payload_too_large', { message });
    }
    yield part as Buffer; // A request without an encoding gives buffers
  }
}
