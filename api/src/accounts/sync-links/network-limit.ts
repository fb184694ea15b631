import { Problem } from '#engine/requests/index.ts';

/** The maximum number of posts from one network in a minute; a whole office can share one. */
const postsPerMinute = 600;
/** The maximum number of networks that are counted at the same time. */
const maxNetworks = 10_000;
const windowMs = 60_000;

/** Counts posts by network in this process, so that a flood doesn't reach the database. */
export function createNetworkLimit() {
  let began = 0;
  const posts = new Map<string, number>();
  return {
    /** Throws `too_many_requests` once a network has sent too many posts in this minute. */
    count(network: string, nowMs: number): void {
      if (nowMs - began >= windowMs || nowMs < began || posts.size >= maxNetworks) {
        began = nowMs;
        posts.clear();
      }
      const count = (posts.get(network) ?? 0) + 1;
      posts.set(network, count);
      if (count <= postsPerMinute) return;
      const retryAfter = Math.max(1, Math.ceil((began + windowMs - nowMs) / 1000));
      throw new Problem('too_many_requests', { retryAfter });
    },
  };
}
