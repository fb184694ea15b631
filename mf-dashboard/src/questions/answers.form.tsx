import type { Question } from '@stridewell/contracts';
import { QuestionFields, useAnswering } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Button, FormActions, Stack } from '@stridewell/ui';
import type { FormEvent } from 'react';

/** Questions with their answers; the answered ones are sent, all or none. */
export function AnswersForm({ questions }: { questions: readonly Question[] }) {
  const t = useText('mf-dashboard');
  const answering = useAnswering(questions);

  function submit(event: FormEvent) {
    event.preventDefault();
    answering.submit();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <QuestionFields answering={answering} />
        <FormActions>
          <Button
            type="submit"
            color="darkgrey"
            size="medium"
            isDisabled={!answering.isComplete}
            isPending={answering.isPending}
          >
            {t('questions.submit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
