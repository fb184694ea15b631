import { ApiProblem } from '@stridewell/api-client';
import { useMemo } from 'react';
import { useServerWords } from '#language/use-server-words.ts';
import { useLanguage } from '#language/use-text.ts';
import { useSession } from '#session/use-session.ts';
import { generalWords, problemWords } from './problem-words.ts';

/** Says what went wrong, in the reader's language. */
export interface ProblemWords {
  /** Of something that could not be loaded. */
  ofRead: (error: Error) => string;
  /** Of a write. `otherwise` is the write's own sentence, for problems that the API does not say more of. */
  ofWrite: (error: Error, otherwise?: string) => string;
}

/**
 * The words of problems: what the API says to those who read its language, our words for its code to others, and a
 * general sentence where neither tells anything.
 */
export function useProblemWords(): ProblemWords {
  const { language } = useLanguage();
  const serverWords = useServerWords();
  const state = useSession();
  // A page of an app is read by whom its token names, without a session.
  const contactEmail = state.status === 'signed-in' ? state.viewer.program.contactEmail : null;
  return useMemo(() => {
    const { unreachable, other, failed } = generalWords[language];
    const codes: Partial<Record<string, string>> = language === 'en' ? {} : problemWords[language];
    function wordsOf(error: Error, ofUnreachable: string, otherwise: string): string {
      if (!(error instanceof ApiProblem)) return otherwise;
      if (error.code === 'network_unreachable') return ofUnreachable;
      return serverWords(error.message) || (codes[error.code] ?? otherwise);
    }
    return {
      ofRead: (error) => wordsOf(error, unreachable, other(contactEmail)),
      ofWrite: (error, otherwise) =>
        wordsOf(error, otherwise ?? unreachable, otherwise ?? failed(contactEmail)),
    };
  }, [language, serverWords, contactEmail]);
}
