import { isProgramAdmin, useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { isBlankAnswer } from '@stridewell/rules';
import { Button, Dialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { QuestionField, writeAnswer } from './question-field.tsx';
import { useDismissQuestions, useSaveAnswers } from './required-questions.queries.ts';

type Answers = Readonly<Record<number, readonly string[]>>;

/** The questions a member must answer before going on; administrators may put them aside. */
export function RequiredQuestions({ viewer }: { viewer: Viewer }): ReactElement {
  const t = useText('shell');
  const [answers, setAnswers] = useState<Answers>({});
  const save = useSaveAnswers(viewer, {
    saved: t('questions.submitted'),
    failed: t('questions.submitFailed'),
  });
  const dismiss = useDismissQuestions(viewer, () => t('questions.dismissFailed'));

  const questions = viewer.unansweredQuestions.filter(({ required }) => required === 1);
  const isOpen = questions.length > 0 && viewer.dismissedRequiredModal === 0;
  const given = questions.map((question) => ({
    questionId: question.id,
    answer: writeAnswer(question, answers[question.id] ?? []),
  }));
  const isComplete = given.every(({ answer }) => !isBlankAnswer(answer));
  const refused = save.error?.fields ?? {};
  const errorOf = (index: number) => refused[`answers.${index}.answer`];
  const hasFieldError = questions.some((_question, index) => errorOf(index) !== undefined);

  return (
    <Dialog
      isOpen={isOpen}
      // Neither Escape nor a press beside it closes it; only its buttons do.
      isDismissable={false}
      onClose={() => undefined}
      title={t('questions.title')}
      footer={
        <>
          <Button
            isDisabled={!isComplete}
            isPending={save.isPending}
            onPress={() => save.mutate(given)}
          >
            {t('questions.submit')}
          </Button>
          {isProgramAdmin(viewer) && (
            <Button
              colour="lightgrey"
              isPending={dismiss.isPending}
              onPress={() => dismiss.mutate()}
            >
              {t('questions.dismiss')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={6}>
        <Text>{t('questions.lead')}</Text>
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={answers[question.id] ?? []}
            onAnswer={(answer) => setAnswers((all) => ({ ...all, [question.id]: answer }))}
            errorMessage={errorOf(index)}
          />
        ))}
        <div role="alert">
          {save.error && !hasFieldError && <Text tone="danger">{t('questions.submitFailed')}</Text>}
        </div>
      </Stack>
    </Dialog>
  );
}
