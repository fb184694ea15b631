import { Problem } from '#engine/requests/problems/problem.ts';

/** The maximum number of networks that are counted at the same time. */
const maxNetworks = 10_000;
const windowMs = 60_000;

/** Counts requests by network in this process, so that a flood doesn't reach the database. */
export function createNetworkLimit({ perMinute }: { perMinute: number }) {
  let began = 0;
  const requests = new Map<string, number>();
  return {
    /** Throws `too_many_requests` once a network has sent too many in this minute. */
    count(network: string, nowMs: number): void {
      if (nowMs - began >= windowMs || nowMs < began || requests.size >= maxNetworks) {
        began = nowMs;
        requests.clear();
      }
      const count = (requests.get(network) ?? 0) + 1;
      requests.set(network, count);
      if (count <= perMinute) return;
      const retryAfter = Math.max(1, Math.ceil((began + windowMs - nowMs) / 1000));
      throw new Problem('too_many_requests', { retryAfter });
    },
  };
}
