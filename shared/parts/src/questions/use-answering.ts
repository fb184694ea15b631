import type { Question } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import { isBlankAnswer, joinChoices } from '@stridewell/rules';
import { useState } from 'react';
import { useQuestionText } from './question-texts.ts';
import { useSaveAnswers } from './questions.queries.ts';

/** The state of a form with questions. */
export interface Answering {
  questions: readonly Question[];
  /** The selected choices, or the text; empty if there is none. */
  answerTo: (question: Question) => readonly string[];
  answer: (question: Question, answer: readonly string[]) => void;
  /** The server's message about an answer that it refused. */
  refusalOf: (question: Question) => string | undefined;
  /** The error for all of the answers. */
  failure: string | undefined;
  /** Whether there are answers that have not been sent yet. */
  isBegun: boolean;
  /** Whether there is an answer and none of the required ones is missing: only then can it be submitted. */
  isComplete: boolean;
  isPending: boolean;
  /** Sends the answers; either all or none of them are saved. */
  submit: () => void;
}

/** Returns an answer in the API's format; empty if there is none. */
export function writeAnswer(question: Question, answer: readonly string[]): string {
  return question.type === 'checkbox' ? joinChoices(answer, question) : (answer[0] ?? '');
}

/**
 * Runs a form with questions. White space is not an answer; optional questions may be skipped. A failure is shown in a
 * snackbar, or in `failure` if `isFailureShownHere` is set.
 */
export function useAnswering(
  questions: readonly Question[],
  { isFailureShownHere = false }: { isFailureShownHere?: boolean } = {},
): Answering {
  const t = useQuestionText();
  const problemWords = useProblemWords();
  const save = useSaveAnswers({ isFailureShownHere });
  const [answers, setAnswers] = useState<Readonly<Record<number, readonly string[]>>>({});
  const answerTo = ({ id }: Question) => answers[id] ?? [];
  const given = questions
    .map((question) => ({
      questionId: question.id,
      answer: writeAnswer(question, answerTo(question)),
    }))
    .filter(({ answer }) => !isBlankAnswer(answer));
  const isGiven = ({ id }: Question) => given.some(({ questionId }) => questionId === id);
  const isComplete =
    given.length > 0 && questions.every((question) => question.required === 0 || isGiven(question));

  function refusalOf({ id }: Question): string | undefined {
    const sent = save.variables?.findIndex(({ questionId }) => questionId === id);
    return save.error ? problemWords.ofField(save.error, `answers.${sent}.answer`) : undefined;
  }

  return {
    questions,
    answerTo,
    answer: ({ id }, answer) => setAnswers((known) => ({ ...known, [id]: answer })),
    refusalOf,
    failure:
      save.error && !questions.some(refusalOf)
        ? problemWords.ofWrite(save.error, t('questions.failed'))
        : undefined,
    isBegun: given.length > 0 && !save.isSuccess,
    isComplete,
    isPending: save.isPending,
    submit: () => {
      if (isComplete) save.mutate(given);
    },
  };
}
