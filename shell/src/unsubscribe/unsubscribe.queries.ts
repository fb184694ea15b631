import { unsubscribe } from '@stridewell/contracts';
import { api, useWrite } from '@stridewell/platform';

/** Ends the mail that a link is from. */
export function useUnsubscribe() {
  return useWrite<unknown, string>({
    endpoint: unsubscribe,
    mutationFn: (token) => api.call(unsubscribe, { params: { token } }),
    isFailureShownHere: true,
  });
}
