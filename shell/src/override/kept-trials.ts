import type { TrialRequest } from './trial-request.ts';

/** Session storage ends with the tab, and a new tab starts without it. */
const key = 'stridewell.remote-override';

function isTrialRequest(value: unknown): value is TrialRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'source' in value &&
    typeof value.name === 'string' &&
    value.name.startsWith('mf-') &&
    typeof value.source === 'string'
  );
}

/** Returns what this tab has on trial since an earlier page load. */
export function keptTrials(): TrialRequest[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTrialRequest) : [];
  } catch {
    return [];
  }
}

/** Stores what is on trial for the next page load of this tab. */
export function keepTrials(requests: readonly TrialRequest[]): void {
  sessionStorage.setItem(key, JSON.stringify(requests));
}

/** Returns to the published releases from the next page load on. */
export function forgetTrials(): void {
  sessionStorage.removeItem(key);
}
