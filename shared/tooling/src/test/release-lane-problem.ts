import { repositoryRoot } from '../preflight.mjs';
import { missingReleaseStamp } from './release-stamp.mjs';

/**
 * Returns a sentence that says what to run before the working tree is released to everyone; null if the release lane
 * passed on it.
 */
export function releaseLaneProblem(): string | null {
  return missingReleaseStamp(repositoryRoot);
}
