import type { MassDeletion } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, ListRow, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useMassDeletionText } from './mass-deletion-texts.ts';
import { useCancelDeletion, useDeletionReport } from './mass-deletion.queries.ts';

const tones = {
  checked: 'neutral',
  waiting: 'warning',
  working: 'primary',
  done: 'success',
  cancelled: 'neutral',
} as const;

/** A bulk deletion: when it happens or what it did, the button to undo it in time, and its report. */
export function DeletionRow({ deletion }: { deletion: MassDeletion }) {
  const { state, members, removed, kept, dueAt, finishedAt, createdAt } = deletion;
  const t = useMassDeletionText();
  const format = useFormat();
  const report = useDeletionReport(deletion);
  const number = (count: number) => ({ count, number: format.number(count) });
  const begun = createdAt === null ? '' : format.dateTime(createdAt);
  const facts = [
    ...(state === 'waiting' && dueAt !== null ? [t('due', { time: format.dateTime(dueAt) })] : []),
    ...(finishedAt === null ? [] : [format.dateTime(finishedAt)]),
    ...(removed > 0 ? [t('removed', number(removed))] : []),
    ...(kept > 0 ? [t('kept', number(kept))] : []),
    ...(deletion.refusedLines > 0 ? [t('leftOut', number(deletion.refusedLines))] : []),
  ];
  return (
    <ListRow
      title={t('ofMembers', { ...number(members), time: begun })}
      meta={
        <Inline gap={2}>
          <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
          <span>{facts.join(' · ')}</span>
        </Inline>
      }
      trailing={
        <Inline gap={2}>
          {state === 'waiting' && <Cancel deletion={deletion} begun={begun} />}
          <Button
            color="lightgrey"
            size="small"
            aria-label={t('reportNamed', { time: begun })}
            isPending={report.isPending}
            onPress={() => report.mutate()}
          >
            {t('report')}
          </Button>
        </Inline>
      }
    />
  );
}

function Cancel({ deletion, begun }: { deletion: MassDeletion; begun: string }) {
  const t = useMassDeletionText();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelDeletion(deletion);
  return (
    <>
      <Button
        color="lightgrey"
        size="small"
        aria-label={t('undoNamed', { time: begun })}
        onPress={() => setAsking(true)}
      >
        {t('undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('undoAsk')}
        confirmLabel={t('undo')}
        cancelLabel={t('goBack')}
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('undoText')}</Text>
      </ConfirmDialog>
    </>
  );
}
