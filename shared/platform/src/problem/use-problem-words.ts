import { ApiProblem } from '@stridewell/api-client';
import { useMemo } from 'react';
import { useServerWords } from '#language/use-server-words.ts';
import { useLanguage } from '#language/use-text.ts';
import { useSession } from '#session/use-session.ts';
import { spanishFieldMessage } from './field-words.ts';
import { generalWords, problemWords } from './problem-words.ts';

/** Describes a problem in the reader's language. */
export interface ProblemWords {
  /** For something that could not be loaded. */
  ofRead: (error: Error) => string;
  /** For a write. `otherwise` is the write's own sentence, for problems without details. */
  ofWrite: (error: Error, otherwise?: string) => string;
  /** The message to show with a field; undefined if the field wasn't refused. */
  ofField: (error: ApiProblem, field: string) => string | undefined;
}

/**
 * Returns problem texts: the API's message for readers of its language, our text for its code for others, or a general
 * sentence.
 */
export function useProblemWords(): ProblemWords {
  const { language } = useLanguage();
  const serverWords = useServerWords();
  const state = useSession();
  // An app's page is read by the person of its token, without a session.
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
      ofField: (error, field) => {
        const said = error.fields[field];
        if (said === undefined || language === 'en') return said;
        return spanishFieldMessage(error, said);
      },
    };
  }, [language, serverWords, contactEmail]);
}
