import { ApiProblem } from '@stridewell/api-client';
import type { ApiClient } from '@stridewell/api-client';

/** Whether a call failed because the server does not know, or does not take, the token. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 401 || error.code === 'not_signed_in');
}

/**
 * Calls, and once more with another token when the server refuses the first: it may have ended before
 * its time. `hasAnother` says whether somebody hands tokens out, `refuse` drops the one that was sent,
 * `onRefusedAgain` hears that the second did not serve either.
 */
export function callWithSecondToken(
  call: ApiClient['call'],
  steps: Readonly<{ hasAnother: () => boolean; refuse: () => void; onRefusedAgain: () => void }>,
): ApiClient['call'] {
  return async (endpoint, ...args) => {
    try {
      return await call(endpoint, ...args);
    } catch (error) {
      if (!steps.hasAnother() || !isRefusal(error)) throw error;
    }
    steps.refuse();
    try {
      return await call(endpoint, ...args);
    } catch (error) {
      if (isRefusal(error)) steps.onRefusedAgain();
      throw error;
    }
  };
}
