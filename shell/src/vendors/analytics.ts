import type { PageSettings, Viewer } from '@stridewell/platform';

type Analyst = Pick<Viewer, 'id' | 'programId'> & { roleName: string };

/** Product analytics on this page. */
export interface Analytics {
  /** Someone signed in: identified only if they are one of the product's own administrators. */
  identify: (viewer: Analyst) => void;
  /** Someone signed out: their identity is dropped. */
  clear: () => void;
  /** The identified person; null for no one. */
  userId: () => number | null;
}

/** Sends identifications with Segment's HTTP API, which most analytics collectors accept. */
export function createAnalytics({
  address,
  writeKey,
}: NonNullable<PageSettings['analytics']>): Analytics {
  let known: number | null = null;
  return {
    identify({ id, programId, roleName }) {
      if (!roleName.includes('ProductAdmin')) return;
      known = id;
      const traits = { programId, roleName };
      void fetch(`${address.replace(/\/$/, '')}/v1/identify`, {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: String(id), traits, writeKey, sentAt: new Date() }),
      }).catch(() => undefined);
    },
    clear() {
      known = null;
    },
    userId: () => known,
  };
}
