import { ApiProblem } from '@stridewell/api-client';
import type { ApiClient } from '@stridewell/api-client';

/** Whether a call failed because the server does not know, or does not accept, the token. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 401 || error.code === 'not_signed_in');
}

/**
 * Retries a call once with a new token if the server refuses the first, which may have expired early. `hasAnother` says
 * whether there is a source of tokens, `refuse` drops the sent token, `onRefusedAgain` is called if the second was
 * refused too.
 */
export function retryWithNewToken(
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
