import type { PageSettings, Viewer } from '@stridewell/platform';

type Analyst = Pick<Viewer, 'id' | 'programId'> & { roleName: string };

/** Product analytics in this page. */
export interface Analytics {
  /** Somebody signed in: identified only where the role is one of the product's own administrators. */
  identify: (viewer: Analyst) => void;
  /** Somebody signed out: nothing of them is known any more. */
  clear: () => void;
  /** Whom it knows; null for nobody. */
  userId: () => number | null;
}

/** Sends identifications by Segment's HTTP API, which most collectors of analytics take. */
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
