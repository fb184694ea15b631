import type { ReleaseOutcome } from '@stridewell/contracts';
import { scriptPlace } from './script-place.ts';

/** The outcome of a part on this page. */
export type EmbedOutcome = Readonly<{
  remote: string;
  version: string;
  outcome: ReleaseOutcome['outcome'];
  cause?: string;
  readyMs?: number;
}>;

/** How long a report may take, in milliseconds. */
const limit = 10_000;

/** Reports to the server how a release started on this page. Not awaited. */
export function reportOutcome(access: string, outcome: EmbedOutcome): void {
  const body = JSON.stringify({ outcomes: [{ ...outcome, isEmbedded: true }] });
  fetch(`${scriptPlace.origin}/api/releases/health`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body,
    signal: AbortSignal.timeout(limit),
  }).catch(() => undefined);
}
