import type { Question } from '@stridewell/contracts';
import { useProblemWords } from '@stridewell/platform';
import { isBlankAnswer, joinChoices } from '@stridewell/rules';
import { useState } from 'react';
import { useQuestionText } from './question-texts.ts';
import { useSaveAnswers } from './questions.queries.ts';

/** Questions while they are answered. */
export interface Answering {
  questions: readonly Question[];
  /** The choices made, or the text; empty while there is none. */
  answerTo: (question: Question) => readonly string[];
  answer: (question: Question, answer: readonly string[]) => void;
  /** What the server says of an answer that it refused. */
  refusalOf: (question: Question) => string | undefined;
  /** What went wrong with all of them. */
  failure: string | undefined;
  /** Whether something is answered that was not sent yet. */
  isBegun: boolean;
  /** Whether something is answered, and everything that is required: only then can it be submitted. */
  isComplete: boolean;
  isPending: boolean;
  /** Sends what is answered: all of it is saved, or none. */
  submit: () => void;
}

/** What an answer is on the wire; empty while there is none. */
export function writeAnswer(question: Question, answer: readonly string[]): string {
  return question.type === 'checkbox' ? joinChoices(answer, question) : (answer[0] ?? '');
}

/**
 * Answers questions. White space is no answer; questions that are not required may be left. A failure is said in a
 * snackbar, or where `failure` is shown with `isFailureShownHere`.
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
