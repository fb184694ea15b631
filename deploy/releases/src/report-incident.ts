import type { GuardedRelease } from './guard-rollouts.ts';

/** The receiver's time limit, in milliseconds. */
const limit = 5_000;

/** Describes an automatic rollback in one sentence: which release, what runs now, and the evidence. */
export function incidentSentence({ name, version, current, why }: GuardedRelease): string {
  const now = current === null ? 'no one gets it now' : `${current} is live again`;
  return `${name} ${version} was rolled back, ${now}: ${why}`;
}

/**
 * Reports to a remote's team that one of its releases was rolled back: posts `{ "text": … }` to
 * `STRIDEWELL_INCIDENTS`, an address in which `{remote}` is replaced by the remote, so that each team gets its
 * own reports.
 * @returns a function that never fails: failed reports are passed to `say`.
 */
export function reportIncidents(
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
      say(`! Couldn't notify ${address}.`);
    }
  };
}
