import { z } from 'zod';
import { operatorHeaders } from './operator-headers.ts';
import { type Exchange, ReleaseRequest } from './work-on-requests.ts';

const Answer = z.object({ data: z.array(ReleaseRequest) });

/** The API's time limit for a response, in milliseconds. */
const limit = 10_000;

/**
 * Exchanges status and requests with a remote API: `POST /api/release-desk`, with `METRICS_TOKEN` if the API has
 * one.
 */
export function fetchReleaseRequests(address: string, environment: NodeJS.ProcessEnv): Exchange {
  const url = `${address.replace(/\/+$/, '').replace(/\/api$/, '')}/api/release-desk`;
  const headers = { 'content-type': 'application/json', ...operatorHeaders(environment) };
  return async (told) => {
    const body = JSON.stringify(told);
    const signal = AbortSignal.timeout(limit);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    if (!answer.ok) throw new Error(`${url} returned ${answer.status}.`);
    return Answer.parse(await answer.json()).data;
  };
}
