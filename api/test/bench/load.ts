import { Pool } from 'undici';
import { quantile } from './figure.ts';

/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The size of a load: it ends after the time or the number of requests, whichever comes first. */
export interface LoadSize {
  connections: number;
  seconds: number;
  turns?: number;
}

/** The results of a load. */
export interface LoadResult {
  perSecond: number;
  /** Milliseconds; `p99` over all requests of the load. */
  p50: number;
  p99: number;
  requests: number;
}

/**
 * Keeps a number of connections busy for some seconds, one request at a time on each. Anything but a 2xx fails
 * the benchmark, because a refused request does no work. Ends early after `turns` requests.
 */
export async function load(
  origin: string,
  next: (turn: number, connection: number) => LoadRequest,
  { connections, seconds, turns = Infinity }: LoadSize,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let turn = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  async function work(connection: number): Promise<void> {
    while (performance.now() < end && turn < turns) {
      turn += 1;
      const { method, path, token, headers, body } = next(turn, connection);
      const since = performance.now();
      const answer = await pool.request({
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`);
      times.push(performance.now() - since);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  } finally {
    await pool.close();
  }
  const lasted = (performance.now() - begun) / 1000;
  return {
    perSecond: times.length / lasted,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    requests: times.length,
  };
}
