import type { GuardedRelease } from './guard-rollouts.ts';

/** How long whoever is told may take to answer, in milliseconds. */
const limit = 5_000;

/** One sentence about a release that went back by itself: which, what runs now, and the evidence. */
export function incidentSentence({ name, version, current, why }: GuardedRelease): string {
  const now = current === null ? 'no one gets it now' : `${current} is live again`;
  return `${name} ${version} was rolled back, ${now}: ${why}`;
}

/**
 * Tells whoever runs a remote that a release of it went back: `{ "text": … }` is posted to `STRIDEWELL_INCIDENTS`,
 * an address in which `{remote}` stands for the remote, so that each team hears of its own.
 * @returns a function that never fails: what could not be told is told to `say`.
 */
export function tellIncidents(
  environment: NodeJS.ProcessEnv,
  say: (text: string) => void,
): (incident: GuardedRelease) => Promise<void> {
  const pattern = environment['STRIDEWELL_INCIDENTS'];
  return async (incident) => {
    const text = incidentSentence(incident);
    say(`✗ ${text}`);
    if (!pattern) return;
    const address = pattern.replaceAll('{remote}', encodeURIComponent(incident.name));
    try {
      const { ok, status } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, ...incident }),
        signal: AbortSignal.timeout(limit),
      });
      if (!ok) say(`! ${address} was notified and returned ${status}.`);
    } catch {
      say(`! Couldn’t notify ${address}.`);
    }
  };
}
