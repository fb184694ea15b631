import { ApiProblem } from '@stridewell/api-client';
import type { Grant } from './access-token.ts';
import type { EarlyAnswers, Viewer } from './session-shapes.ts';

/** Takes the page's early responses, so that later code finds nothing there. */
export function takeEarlyAnswers(): EarlyAnswers {
  const answers = window.stridewellEarly ?? {};
  delete window.stridewellEarly;
  return answers;
}

/**
 * Returns the data of an early response, once; null if there is none or it failed, so that it must be requested again.
 * A response that is too late isn't requested again: it rejects with an `ApiProblem`.
 */
async function readEarly(answers: EarlyAnswers, name: keyof EarlyAnswers): Promise<unknown> {
  const answer = answers[name];
  delete answers[name];
  try {
    const response = await answer;
    if (!response?.ok) return null;
    const body: unknown = await response.json();
    return typeof body === 'object' && body && 'data' in body ? body.data : null;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (isLate) throw new ApiProblem('network_unreachable', 0, '');
    return null;
  }
}

/** Returns the grant of the early refresh. Without one, no viewer was read either. */
export async function readEarlyGrant(answers: EarlyAnswers = {}): Promise<Grant | null> {
  const { viewer } = answers;
  delete answers.viewer;
  // The API's response has its contract's shape, early or not.
  const grant = (await readEarly(answers, 'refresh')) as Grant | null;
  if (grant && viewer) answers.viewer = viewer;
  return grant;
}

/** Returns the early viewer, if it is the grant's member. */
export async function readEarlyViewer(
  answers: EarlyAnswers = {},
  memberId: number,
): Promise<Viewer | null> {
  // Of the contract's shape, as above.
  const viewer = (await readEarly(answers, 'viewer')) as Viewer | null;
  return viewer?.id === memberId ? viewer : null;
}
