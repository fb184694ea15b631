import { optOutOfMail, unsubscribe } from '@stridewell/contracts';
import { api, useWrite } from '@stridewell/platform';

/** Links of letters to many say so before their token. */
const letters = 'letters.';

/** Whether the link of a mail ends letters to many, and not a list. */
export function isOfLetters(token: string): boolean {
  return token.startsWith(letters);
}

/** Ends the mail that a link is from. */
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
