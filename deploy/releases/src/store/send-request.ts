import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

/** The response, byte for byte. */
export type RawAnswer = Readonly<{ status: number; headers: IncomingHttpHeaders; content: Buffer }>;

/** How long a server may be silent, in milliseconds. */
const silence = 30_000;

/**
 * Sends a request and returns the raw response: `fetch` would decompress an object that is stored compressed,
 * and return other content than was put.
 */
export function sendRequest(
  { method, url, headers }: Request,
  body?: Uint8Array,
): Promise<RawAnswer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: {
        ...Object.fromEntries(headers),
        ...(body && { 'content-length': String(body.length) }),
      },
      timeout: silence,
    };
    const sent = send(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0, headers: received } = answer;
        resolve({ status: statusCode, headers: received, content: Buffer.concat(parts) });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${url} timed out.`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
