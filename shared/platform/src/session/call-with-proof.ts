import { ApiProblem } from '@stridewell/api-client';
import type { ApiClient } from '@stridewell/api-client';

/** Asks the person to prove their identity again. Returns whether they did. */
export type AskForProof = () => Promise<boolean>;

/** Calls, and calls again if the server wanted a proof and the person has given it. */
export function callWithProof(
  call: ApiClient['call'],
  ask: () => AskForProof | null,
): ApiClient['call'] {
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args);
    } catch (error) {
      const isAsked = error instanceof ApiProblem && error.code === 'step_up_required';
      if (!isAsked || !(await ask()?.())) throw error;
    }
    return call(endpoint, ...args);
  };
}
