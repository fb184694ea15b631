import type { Question } from '@stridewell/contracts';
import { ListView, QuestionFields, useAnswering, useListAddress } from '@stridewell/parts';
import { useLeaveGuard } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyState,
  FieldErrorSummary,
  FormActions,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import type { FormEvent } from 'react';
import { useMemberQuestionText } from './member-question-texts.ts';
import { useMemberQuestions } from './member-questions.queries.ts';
import { questionList } from './question-list.ts';
import { QuestionTabs } from './question-tabs.tsx';

/** The viewer's open questions; they can answer some of them and leave the rest. */
export function UnansweredScreen() {
  const t = useMemberQuestionText();
  const list = useListAddress(questionList);
  const query = useMemberQuestions(0, list.address);
  return (
    <Page>
      <Stack gap={5}>
        <QuestionTabs current="unanswered" />
        <Card>
          <ListView
            label={t('unanswered')}
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="card" count={3} />}
            empty={
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('noneOpen')}
                level={2}
                action={
                  <LinkButton color="lightgrey" href="/member-questions/answered">
                    {t('seeAnswered')}
                  </LinkButton>
                }
              />
            }
          >
            {({ data }) => <AnswerForm questions={data} />}
          </ListView>
        </Card>
      </Stack>
    </Page>
  );
}

function AnswerForm({ questions }: { questions: readonly Question[] }) {
  const t = useMemberQuestionText();
  const answering = useAnswering(questions, { isFailureShownHere: true });
  useLeaveGuard(answering.isBegun);
  const hasRequired = questions.some(({ required }) => required === 1);

  function submit(event: FormEvent): void {
    event.preventDefault();
    answering.submit();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={6}>
        {!hasRequired && <Text tone="muted">{t('lead')}</Text>}
        <QuestionFields answering={answering} />
        <FieldErrorSummary
          title={t('notSaved')}
          errors={
            answering.failure === undefined ? [] : [{ id: 'form', message: answering.failure }]
          }
          isFocused
        />
        <FormActions>
          <Button type="submit" isPending={answering.isPending} isDisabled={!answering.isComplete}>
            {t('submit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
