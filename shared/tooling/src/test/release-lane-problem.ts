import { repositoryRoot } from '../preflight.mjs';
import { missingReleaseStamp } from './release-stamp.mjs';

/** What to run before the working tree is released to everyone, in a sentence; null when the release lane passed on it. */
export function releaseLaneProblem(): string | null {
  return missingReleaseStamp(repositoryRoot);
}
