import { ApiProblem } from '@stridewell/api-client';

/** What the page asked of the API before any of its scripts came (`page.html` of the shell). */
export interface EarlyAnswers {
  /** To the trade of the refresh cookie. */
  refresh?: Promise<Response>;
  /** To the question who is signed in, by the token that the trade brought. */
  viewer?: Promise<Response>;
}

declare global {
  interface Window {
    stridewellEarly?: EarlyAnswers;
  }
}

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
export async function readEarly(answers: EarlyAnswers, name: keyof EarlyAnswers): Promise<unknown> {
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
