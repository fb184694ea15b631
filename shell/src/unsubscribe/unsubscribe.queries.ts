import { optOutOfMail, unsubscribe } from '@stridewell/contracts';
import { api, useWrite } from '@stridewell/platform';

/** Links in bulk mail have this before their token. */
const letters = 'letters.';

/** Whether the link ends bulk mail instead of one list. */
export function isOfLetters(token: string): boolean {
  return token.startsWith(letters);
}

export function useUnsubscribe() {
  return useWrite<unknown, string>({
    endpoint: unsubscribe,
    mutationFn: (token) =>
      isOfLetters(token)
        ? api.call(optOutOfMail, { params: { token: token.slice(letters.length) }, body: {} })
        : api.call(unsubscribe, { params: { token } }),
    isFailureShownHere: true,
  });
}
