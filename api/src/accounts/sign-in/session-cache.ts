import type { Viewer } from '#engine/requests/index.ts';

/** Viewers of sessions that were checked a moment ago. */
export interface SessionCache {
  /** The viewer of the session, if it was checked within the last second. */
  get(sessionId: number): Viewer | undefined;
  /** A number to read before a check and hand to `put` after it. */
  version(): number;
  put(viewer: Viewer, version: number): void;
  /** Forgets a session at once: it ended. */
  dropSession(sessionId: number): void;
  /** Forgets all sessions of a member at once: what they may do has changed. */
  dropMember(memberId: number): void;
}

const lifetimeMs = 1_000;
const mostSessions = 20_000;

/** Makes the cache of one process; other processes notice an end within a second. */
export function createSessionCache(now: () => number = () => Date.now()): SessionCache {
  const entries = new Map<number, { viewer: Viewer; until: number }>();
  let drops = 0;
  const dropWhere = (isDropped: (viewer: Viewer) => boolean) => {
    drops += 1;
    for (const [sessionId, { viewer }] of entries) {
      if (isDropped(viewer)) entries.delete(sessionId);
    }
  };
  return {
    get(sessionId) {
      const entry = entries.get(sessionId);
      return entry && entry.until > now() ? entry.viewer : undefined;
    },
    version: () => drops,
    put(viewer, version) {
      // Something ended while this was being checked; the check may have seen the time before.
      if (version !== drops) return;
      if (entries.size >= mostSessions) entries.clear();
      entries.set(viewer.sessionId, { viewer, until: now() + lifetimeMs });
    },
    dropSession: (sessionId) => dropWhere((viewer) => viewer.sessionId === sessionId),
    dropMember: (memberId) => dropWhere((viewer) => viewer.memberId === memberId),
  };
}
