import type { BulkAct } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, ListRow, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { ActProgress } from './act-progress.tsx';
import { useBulkActText } from './bulk-act-texts.ts';
import { isAtWork, useUndoBulkAct } from './bulk-acts.queries.ts';
import { SkippedItems } from './skipped-items.tsx';

/** The changes that undoing does not restore in full. */
const explained: ReadonlySet<BulkAct['kind']> = new Set([
  'team-members',
  'teams-made',
  'teams-deleted',
  'organizations-deleted',
  'members-removed',
  'challenge-members',
  'season-applied',
]);

function isPast(moment: string): boolean {
  return new Date(moment) <= new Date();
}

/** Says what was changed, with the name of a single deleted thing. */
function useWhat({ kind, items, name }: BulkAct): string {
  const t = useBulkActText();
  const format = useFormat();
  const what = t(`what.${kind}`, { number: format.number(items) });
  return name === null ? what : t('named', { what, name });
}

/** A bulk change: what, by whom, when, its progress, the skipped items, and Undo while that is possible. */
export function BulkActRow({ act }: { act: BulkAct }) {
  const { madeBy, madeAt, undoneAt, undoUntil, left, skipped } = act;
  const t = useBulkActText();
  const format = useFormat();
  const what = useWhat(act);
  const canUndo = left > 0 && !isAtWork(act) && !isPast(undoUntil);
  return (
    <ListRow
      title={what}
      meta={
        <Stack gap={2}>
          <Inline gap={2}>
            <span>{`${madeBy ?? t('deletedAccount')} · ${format.dateTime(madeAt)}`}</span>
            <Chip tone={canUndo && undoneAt === null ? 'primary' : 'neutral'}>
              <StateText act={act} />
            </Chip>
            {skipped > 0 && <SkippedItems act={act} />}
          </Inline>
          {isAtWork(act) && <ActProgress act={act} />}
        </Stack>
      }
      trailing={canUndo && <Undo act={act} />}
    />
  );
}

function StateText({ act }: { act: BulkAct }) {
  const { kind, undoneAt, undoneBy, undoUntil, left } = act;
  const t = useBulkActText();
  const format = useFormat();
  if (isAtWork(act)) return t('working');
  if (undoneAt !== null)
    return t('undoneBy', {
      name: undoneBy ?? t('deletedAccount'),
      when: format.dateTime(undoneAt),
    });
  if (kind === 'members-restored') return t('noUndo');
  if (isPast(undoUntil)) return t('undoEnded');
  return left === 0 ? t('result.nothing') : t('until', { when: format.dateTime(undoUntil) });
}

function Undo({ act }: { act: BulkAct }) {
  const { kind, undoneAt } = act;
  const t = useBulkActText();
  const what = useWhat(act);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useUndoBulkAct(act);
  const close = () => setAsking(false);
  return (
    <>
      <Button color="lightgrey" size="small" onPress={() => setAsking(true)}>
        {t(undoneAt === null ? 'undo' : 'resumeUndo')}
      </Button>
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
          {explained.has(kind) && <Text tone="muted">{t(`how.${kind}`)}</Text>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
