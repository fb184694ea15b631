import { useProblemWords, useServerWords, useSnackbar } from '@stridewell/platform';

/** Returns functions for the message after a write: the server's if it is in the viewer's language, otherwise ours. */
export function useSaid() {
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  return {
    words: (message: string | undefined, otherwise: string) => serverWords(message) || otherwise,
    sayDone: (message: string | undefined, otherwise: string) =>
      snackbar.show({ text: serverWords(message) || otherwise }),
    /** Returns the message of a failure: that of the first field with an error, otherwise the write's own message. */
    failureText: (otherwise?: string) => (problem: Error) =>
      problemWords.ofWrite(problem, otherwise),
  };
}
