import type { StepDay } from '@stridewell/contracts';
import { useSnackbar, useText, useViewer } from '@stridewell/platform';
import { Button, Text } from '@stridewell/ui';
import { useState } from 'react';
import { AmountForm } from './amount.form.tsx';
import { Entries, FormRow, UndoRow } from './entry-list.styles.ts';
import { EntryRow } from './entry-row.tsx';
import { changeOf, type EntryChange, type StepEntry } from './entry-change.ts';
import { useEntryWords } from './entry-words.ts';
import { useEntrySaver } from './use-entry-saver.ts';

interface Removed {
  words: string;
  /** What brings the entry back. */
  restore: EntryChange;
}

/** The entries of a day; those that the member wrote can be edited and removed while the day is open. */
export function EntryList({ day }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const words = useEntryWords();
  const viewer = useViewer();
  const snackbar = useSnackbar();
  const saver = useEntrySaver();
  const [editedId, setEditedId] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { manualEntry, converter } = viewer.program;

  function canChange(entry: StepEntry): boolean {
    if (!day.isOpen) return false;
    return entry.source === 'manual'
      ? manualEntry === 1
      : entry.source === 'converted' && converter === 1;
  }

  async function remove(entry: StepEntry) {
    const without = changeOf(entry, day.date, { amount: 0, note: null });
    const amount = entry.source === 'converted' ? (entry.minutes ?? 0) : entry.steps;
    const restore = changeOf(entry, day.date, { amount, note: entry.note });
    if (!without || !restore) return;
    setRemoved({ words: words.entry(entry), restore });
    const problem = await saver.save('remove', without);
    if (!problem) return;
    setRemoved(null);
    snackbar.show({ text: words.refusal(problem), type: 'danger' });
  }

  async function undo({ restore }: Removed) {
    setRemoved(null);
    const problem = await saver.save('restore', restore);
    if (!problem) return;
    setRemoved(removed);
    snackbar.show({ text: words.refusal(problem), type: 'danger' });
  }

  if (day.entries.length === 0 && !removed) return <Text tone="muted">{t('ledger.empty')}</Text>;
  return (
    <Entries role="list">
      {day.entries.map((entry) =>
        entry.id === editedId ? (
          <FormRow key={entry.id}>
            <AmountForm entry={entry} date={day.date} onDone={() => setEditedId(null)} />
          </FormRow>
        ) : (
          <EntryRow
            key={entry.id}
            entry={entry}
            {...(canChange(entry)
              ? {
                  onEdit: () => setEditedId(entry.id),
                  onRemove: () => void remove(entry),
                }
              : {})}
          />
        ),
      )}
      {removed && (
        <UndoRow role="status">
          <Text size="sm">{t('ledger.removed', { entry: removed.words })}</Text>
          <Button colour="lightgrey" size="small" onPress={() => void undo(removed)}>
            {t('ledger.undo')}
          </Button>
        </UndoRow>
      )}
    </Entries>
  );
}
