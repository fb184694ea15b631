import type { ReleaseOutcome } from '@stridewell/contracts';
import { scriptPlace } from './script-place.ts';

/** What became of a part in this page. */
export type EmbedOutcome = Readonly<{
  remote: string;
  version: string;
  outcome: ReleaseOutcome['outcome'];
  cause?: string;
  readyMs?: number;
}>;

/** How long a report may take, in milliseconds. */
const limit = 10_000;

/** Tells the server how a release came up in this page, as the person whose access it is; nobody waits for it. */
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
