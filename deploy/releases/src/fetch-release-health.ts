import { z } from 'zod';
import { operatorHeaders } from './operator-headers.ts';
import { ReleaseHealth } from './release-health.ts';
import type { ReadHealth } from './release-health.ts';

const HealthAnswer = z.object({ data: z.array(ReleaseHealth) });

/** The API's time limit for a response, in milliseconds. */
const limit = 10_000;

/**
 * Reads the health of releases from a remote API: `GET /api/release-health`, with `METRICS_TOKEN` if the API has
 * one.
 * @param address the address of the product, or of its API.
 */
export function fetchReleaseHealth(address: string, environment: NodeJS.ProcessEnv): ReadHealth {
  const top = address.replace(/\/+$/, '').replace(/\/api$/, '');
  const headers = operatorHeaders(environment);
  return async (since) => {
    const url = `${top}/api/release-health?since=${encodeURIComponent(since)}`;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(limit) }).catch(
      (cause: unknown) => {
        throw new Error(`Couldn't reach ${url}.`, { cause });
      },
    );
    if (answer.ok) return HealthAnswer.parse(await answer.json()).data;
    const remedy = answer.status === 401 ? ' Set METRICS_TOKEN to the token of the API.' : '';
    throw new Error(`${url} returned ${answer.status}.${remedy}`);
  };
}
