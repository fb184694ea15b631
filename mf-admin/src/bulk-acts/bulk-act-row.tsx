import type { BulkAct } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  ConfirmDialog,
  Inline,
  ListRow,
  ProgressBar,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useBulkActText } from './bulk-act-texts.ts';
import { useUndoBulkAct } from './bulk-acts.queries.ts';

function isPast(moment: string): boolean {
  return new Date(moment) <= new Date();
}

/** Something that was done to many at once: what, by whom, when, and Undo while that is possible. */
export function BulkActRow({ act }: { act: BulkAct }) {
  const { kind, items, madeBy, madeAt, undoneAt, undoneBy, undoUntil, left } = act;
  const t = useBulkActText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [remaining, setRemaining] = useState<number>();
  const { mutate, isPending } = useUndoBulkAct(act, setRemaining);
  const what = t(`what.${kind}`, { number: format.number(items) });
  const close = () => {
    setAsking(false);
    setRemaining(undefined);
  };
  const isOver = isPast(undoUntil);
  const state =
    undoneAt !== null
      ? t('undoneBy', { name: undoneBy ?? t('deletedAccount'), when: format.dateTime(undoneAt) })
      : isOver
        ? t('undoEnded')
        : t('until', { when: format.dateTime(undoUntil) });
  return (
    <>
      <ListRow
        title={what}
        meta={
          <Inline gap={2}>
            <span>{`${madeBy ?? t('deletedAccount')} · ${format.dateTime(madeAt)}`}</span>
            <Chip tone={undoneAt === null && !isOver ? 'primary' : 'neutral'}>{state}</Chip>
          </Inline>
        }
        trailing={
          left > 0 &&
          !isOver && (
            <Button colour="lightgrey" size="small" onPress={() => setAsking(true)}>
              {t(undoneAt === null ? 'undo' : 'resumeUndo')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ask')}
        confirmLabel={t('undo')}
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Stack gap={3}>
          <Text>{what}</Text>
          <Text tone="muted">{t(`how.${kind}`)}</Text>
          {remaining !== undefined && (
            <ProgressBar label={t('progress')} value={items - remaining} maxValue={items} />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
