import type { WrittenQuestion } from '@stridewell/contracts';
import { ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import {
  Button,
  Card,
  ConfirmDialog,
  Drawer,
  EmptyState,
  Inline,
  PlusIcon,
  SelectField,
  Skeleton,
  SortableList,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { questionList, questionStatuses, type QuestionListAddress } from './question-list.ts';
import { QuestionRow } from './question-row.tsx';
import { useQuestionText } from './question-texts.ts';
import { QuestionForm } from './question.form.tsx';
import {
  useDeactivateQuestions,
  useDownloadAnswers,
  useMoveQuestion,
  useQuestions,
} from './questions.queries.ts';

/** The program's questions: to write, sort, publish and archive. */
export function QuestionsScreen() {
  const t = useQuestionText();
  // The question in the drawer; null for a new one.
  const [edited, setEdited] = useState<WrittenQuestion | null>();
  const close = () => setEdited(undefined);
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={
          <Button icon={PlusIcon} onPress={() => setEdited(null)}>
            {t('create')}
          </Button>
        }
      />
      <Card>
        <Stack gap={4}>
          <Questions onEdit={setEdited} />
        </Stack>
      </Card>
      <Drawer
        isOpen={edited !== undefined}
        onClose={close}
        title={edited ? t('editTitle') : t('create')}
      >
        {edited !== undefined && <QuestionForm question={edited} onSaved={close} />}
      </Drawer>
    </>
  );
}

function Questions({ onEdit }: { onEdit: (question: WrittenQuestion | null) => void }) {
  const t = useQuestionText();
  const list = useListAddress(questionList);
  const query = useQuestions(list.address);
  const create = (
    <Button icon={PlusIcon} onPress={() => onEdit(null)}>
      {t('create')}
    </Button>
  );
  const isAll = list.address.status === 'all';
  return (
    <>
      <Inline justify="space-between" gap={3}>
        <SelectField
          label={t('statusLabel')}
          isLabelHidden
          value={list.address.status}
          options={questionStatuses.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) =>
            list.change({ status: questionStatuses.find((one) => one === value) ?? 'all' })
          }
        />
        <Inline>
          <DownloadAnswers questions={query.data?.data ?? []} />
          <DeactivateAll />
        </Inline>
      </Inline>
      <ListView
        pagesLabel={t('pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={5} />}
        empty={
          <EmptyState
            illustration={<WalkIllustration />}
            title={t(isAll ? 'empty' : 'emptyHere')}
            level={3}
            text={isAll ? t('emptyHint') : undefined}
            action={
              isAll ? (
                create
              ) : (
                <Button color="lightgrey" onPress={() => list.change({ status: 'all' })}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        }
      >
        {({ data }) => <OrderedQuestions questions={data} address={list.address} onEdit={onEdit} />}
      </ListView>
    </>
  );
}

function OrderedQuestions(props: {
  questions: readonly WrittenQuestion[];
  address: QuestionListAddress;
  onEdit: (question: WrittenQuestion) => void;
}) {
  const { questions, onEdit } = props;
  const t = useQuestionText();
  const { mutate } = useMoveQuestion(props.address);

  function move({ id }: WrittenQuestion, to: number): void {
    const place = questions[to];
    if (place) mutate({ id, to, position: place.position });
  }

  return (
    <SortableList
      label={t('title')}
      items={questions}
      itemId={({ id }) => id}
      itemName={({ question }) => question}
      onMove={move}
    >
      {(question, handle, at) => (
        <QuestionRow
          key={question.id}
          question={question}
          handle={handle}
          onEdit={() => onEdit(question)}
          onUp={at > 0 ? () => move(question, at - 1) : undefined}
          onDown={at < questions.length - 1 ? () => move(question, at + 1) : undefined}
        />
      )}
    </SortableList>
  );
}

/** Downloads the answers to the questions in the list. */
function DownloadAnswers({ questions }: { questions: readonly WrittenQuestion[] }) {
  const t = useQuestionText();
  const { mutate, isPending } = useDownloadAnswers(questions.map(({ id }) => id));
  return (
    <Button
      color="lightgrey"
      isPending={isPending}
      isDisabled={questions.length === 0}
      onPress={() => mutate()}
    >
      {t('downloadAnswers')}
    </Button>
  );
}

/** Deactivates all questions together, after a confirmation. */
function DeactivateAll() {
  const t = useQuestionText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeactivateQuestions();
  const close = () => setAsking(false);
  return (
    <>
      <Button color="lightgrey" onPress={() => setAsking(true)}>
        {t('deactivateAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deactivateAsk')}
        confirmLabel={t('deactivateAll')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deactivateText')}</Text>
      </ConfirmDialog>
    </>
  );
}
