import type { WrittenQuestion } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Chip,
  ConfirmDialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MoreIcon,
  Text,
} from '@stridewell/ui';
import type { MenuEntry } from '@stridewell/ui';
import { useState, type ReactNode } from 'react';
import { useQuestionText } from './question-texts.ts';
import { useActOnQuestion, useDeleteQuestion, type QuestionAct } from './questions.queries.ts';

type Stands = 'draft' | 'active' | 'disabled' | 'archived';

const tones = {
  active: 'success',
  draft: 'warning',
  disabled: 'neutral',
  archived: 'neutral',
} as const;

const actsOf: Readonly<Record<Stands, readonly QuestionAct[]>> = {
  draft: ['publish', 'archive'],
  active: ['disable', 'archive'],
  disabled: ['enable', 'archive'],
  archived: ['unarchive'],
};

function standsOf({ draft, active, archived }: WrittenQuestion): Stands {
  if (archived === 1) return 'archived';
  if (draft === 1) return 'draft';
  return active === 1 ? 'active' : 'disabled';
}

/** A question in the list: its text, its state and its actions. */
export function QuestionRow(props: {
  question: WrittenQuestion;
  handle: ReactNode;
  onEdit: () => void;
  /** Moves it up or down by one; undefined at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const { question } = props;
  const t = useQuestionText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const act = useActOnQuestion(question);
  const remove = useDeleteQuestion(question);
  const stands = standsOf(question);
  const acts: MenuEntry[] = [
    { id: 'edit', label: t('edit'), onAction: props.onEdit },
    ...actsOf[stands].map((one) => ({
      id: one,
      label: t(`act.${one}`),
      onAction: () => act.mutate(one),
    })),
    { id: 'up', label: t('up'), onAction: props.onUp, isDisabled: !props.onUp },
    { id: 'down', label: t('down'), onAction: props.onDown, isDisabled: !props.onDown },
    {
      id: 'delete',
      label: t('delete'),
      isDestructive: true,
      ...(question.answered === 1 && { isDisabled: true, description: t('answeredStays') }),
      onAction: () => setAsking(true),
    },
  ];
  const close = () => setAsking(false);
  return (
    <>
      <ListRow
        leading={props.handle}
        title={question.question}
        meta={
          <Inline gap={2}>
            <Chip tone={tones[stands]}>{t(`status.${stands}`)}</Chip>
            <Text as="span" size="sm" tone="muted">
              {t(`type.${question.type}`)}
            </Text>
            {question.required === 1 && (
              <Text as="span" size="sm" tone="muted">
                {t('required')}
              </Text>
            )}
            {question.pointValue > 0 && (
              <Text as="span" size="sm" tone="muted">
                {t('points', {
                  count: question.pointValue,
                  number: format.number(question.pointValue),
                })}
              </Text>
            )}
            {question.answered === 1 && (
              <Text as="span" size="sm" tone="muted">
                {t('answered')}
              </Text>
            )}
          </Inline>
        }
        trailing={
          <Menu
            label={t('acts', { question: question.question })}
            trigger={
              <IconButton icon={MoreIcon} label={t('acts', { question: question.question })} />
            }
            items={acts}
          />
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk')}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleteText', { question: question.question })}</Text>
      </ConfirmDialog>
    </>
  );
}
