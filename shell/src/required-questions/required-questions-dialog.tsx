import { QuestionFields, useAnswering } from '@stridewell/parts';
import { isProgramAdmin, useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Button, Dialog, Stack, Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useDismissQuestions } from './required-questions.queries.ts';

/** Questions that a member must answer first; administrators may dismiss them. */
export function RequiredQuestionsDialog({ viewer }: { viewer: Viewer }): ReactElement {
  const t = useText('shell');
  const questions = viewer.unansweredQuestions.filter(({ required }) => required === 1);
  const answering = useAnswering(questions, { isFailureShownHere: true });
  const dismiss = useDismissQuestions(viewer, () => t('questions.dismissFailed'));

  return (
    <Dialog
      isOpen={questions.length > 0 && viewer.dismissedRequiredModal === 0}
      // Only its buttons close it, not Escape or a click outside.
      isDismissable={false}
      onClose={() => undefined}
      title={t('questions.title')}
      footer={
        <>
          <Button
            isDisabled={!answering.isComplete}
            isPending={answering.isPending}
            onPress={answering.submit}
          >
            {t('questions.submit')}
          </Button>
          {isProgramAdmin(viewer) && (
            <Button
              color="lightgrey"
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
        <QuestionFields answering={answering} />
        <div role="alert">
          {answering.failure !== undefined && <Text tone="danger">{answering.failure}</Text>}
        </div>
      </Stack>
    </Dialog>
  );
}
