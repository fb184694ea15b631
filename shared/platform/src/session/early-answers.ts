import { ApiProblem } from '@stridewell/api-client';
import type { Grant } from './access-token.ts';
import type { EarlyAnswers, Viewer } from './session-shapes.ts';

/** Takes what the page asked early; whoever looks later finds nothing there. */
export function takeEarlyAnswers(): EarlyAnswers {
  const answers = window.stridewellEarly ?? {};
  delete window.stridewellEarly;
  return answers;
}

/**
 * The data of an early answer, once; null where there is none or where it failed, so that it is to be asked for anew.
 * An answer that has not come within the time of a call is not asked for once more: it rejects with an `ApiProblem`.
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

/** What the early trade of the cookie brought. Where it brought nothing, nobody was read by it either. */
export async function readEarlyGrant(answers: EarlyAnswers = {}): Promise<Grant | null> {
  const { viewer } = answers;
  delete answers.viewer;
  // What the API answers has the shape of its contract, early or not.
  const grant = (await readEarly(answers, 'refresh')) as Grant | null;
  if (grant && viewer) answers.viewer = viewer;
  return grant;
}

/** Who was read early, if it is the member of a grant. */
export async function readEarlyViewer(
  answers: EarlyAnswers = {},
  memberId: number,
): Promise<Viewer | null> {
  // Of the contract's shape, as above.
  const viewer = (await readEarly(answers, 'viewer')) as Viewer | null;
  return viewer?.id === memberId ? viewer : null;
}
