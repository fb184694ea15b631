import { z } from 'zod';
import { operatorHeaders } from './operator-headers.ts';
import { type Exchange, ReleaseRequest } from './work-on-requests.ts';

const Answer = z.object({ data: z.array(ReleaseRequest) });

/** How long the API may take to answer, in milliseconds. */
const limit = 10_000;

/** Exchanges with an API elsewhere: `POST /api/release-desk`, with `METRICS_TOKEN` where the API has one. */
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
