import { useProblemWords, useServerWords, useSnackbar } from '@stridewell/platform';

/** The words after a write: in the server's to those who read them, else in ours. */
export function useSaid() {
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  return {
    words: (message: string | undefined, otherwise: string) => serverWords(message) || otherwise,
    sayDone: (message: string | undefined, otherwise: string) =>
      snackbar.show({ text: serverWords(message) || otherwise }),
    /** Of a failure: the first message beside a field, else what the write says of itself. */
    failureText: (otherwise?: string) => (problem: Error) =>
      problemWords.ofWrite(problem, otherwise),
  };
}
