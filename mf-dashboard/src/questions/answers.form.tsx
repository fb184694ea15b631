import type { Question } from '@stridewell/contracts';
import { useServerWords, useText, useViewer } from '@stridewell/platform';
import { isBlankAnswer } from '@stridewell/rules';
import { Button, FormActions, Stack } from '@stridewell/ui';
import { useState, type FormEvent } from 'react';
import { QuestionField } from './question-field.tsx';
import { useSaveAnswers } from './questions.queries.ts';

/** Questions with their answers; those with an answer are sent, all or none. */
export function AnswersForm({ questions }: { questions: readonly Question[] }) {
  const t = useText('mf-dashboard');
  const serverWords = useServerWords();
  const { program } = useViewer();
  const saveAnswers = useSaveAnswers({
    saved: t('questions.saved'),
    failed: ({ message }) =>
      serverWords(message) || t('questions.failed', { email: program.contactEmail }),
  });
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const answered = questions
    .map(({ id }) => ({ questionId: id, answer: answers[id] ?? '' }))
    .filter(({ answer }) => !isBlankAnswer(answer));
  const isComplete = questions
    .filter(({ required }) => required === 1)
    .every(({ id }) => answered.some(({ questionId }) => questionId === id));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answered.length > 0 && isComplete) saveAnswers.mutate(answered);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id] ?? ''}
            onChange={(answer) => setAnswers((known) => ({ ...known, [question.id]: answer }))}
          />
        ))}
        <FormActions>
          <Button
            type="submit"
            colour="darkgrey"
            size="medium"
            isDisabled={answered.length === 0 || !isComplete}
            isPending={saveAnswers.isPending}
          >
            {t('questions.submit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
