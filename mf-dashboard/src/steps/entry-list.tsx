import type { StepDay } from '@stridewell/contracts';
import { useText, useViewer } from '@stridewell/platform';
import { Button, Text, VisuallyHidden } from '@stridewell/ui';
import { useRef, useState } from 'react';
import { AmountForm } from './amount.form.tsx';
import { Entries, FormRow, List, UndoRow } from './entry-list.styles.ts';
import { EntryRow } from './entry-row.tsx';
import { amountOf, changeOf, type EntryChange, type StepEntry } from './entry-change.ts';
import { useEntryWords } from './entry-words.ts';
import { useEntrySaver } from './use-entry-saver.ts';

interface Removed {
  words: string;
  /** The change that restores the entry. */
  restore: EntryChange;
}

/**
 * The entries of a day; the member can edit and remove their own while the day is open. On an upcoming day they can be
 * lowered and removed, without Undo. With `onEdit`, an entry is edited elsewhere.
 */
export function EntryList(props: {
  day: StepDay;
  isAhead?: boolean;
  onEdit?: (entry: StepEntry) => void;
}) {
  const { day, isAhead = false, onEdit = ({ id }: StepEntry) => setEditedId(id) } = props;
  const t = useText('mf-dashboard');
  const words = useEntryWords();
  const viewer = useViewer();
  const saver = useEntrySaver({ isFailureShownHere: false });
  const list = useRef<HTMLDivElement>(null);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const { manualEntry, converter } = viewer.program;

  function canChange(entry: StepEntry): boolean {
    if (!day.isOpen && !isAhead) return false;
    return entry.source === 'manual'
      ? manualEntry === 1
      : entry.source === 'converted' && converter === 1;
  }

  function stopEditing() {
    setEditedId(null);
    list.current?.focus();
  }

  function turnBack(to: Removed | null) {
    setRemoved(to);
    setSaid('');
  }

  async function remove(entry: StepEntry) {
    const without = changeOf(entry, day.date, { amount: 0, note: null });
    const restore = changeOf(entry, day.date, { amount: amountOf(entry), note: entry.note });
    if (!without || !restore) return;
    const name = words.entry(entry);
    if (isAhead) list.current?.focus();
    else setRemoved({ words: name, restore });
    setSaid(t('ledger.removed', { entry: name }));
    const problem = await saver.save('remove', without);
    if (problem) turnBack(null);
  }

  async function undo(before: Removed) {
    setRemoved(null);
    setSaid(t('ledger.restored', { entry: before.words }));
    list.current?.focus();
    const problem = await saver.save('restore', before.restore);
    if (problem) turnBack(before);
  }

  return (
    <List ref={list} tabIndex={-1} role="group" aria-label={t('ledger.entries')}>
      {day.entries.length === 0 && !removed && <Text tone="muted">{t('ledger.empty')}</Text>}
      <Entries role="list">
        {day.entries.map((entry) =>
          entry.id === editedId ? (
            <FormRow key={entry.id}>
              <AmountForm entry={entry} date={day.date} onDone={stopEditing} />
            </FormRow>
          ) : (
            <EntryRow
              key={entry.id}
              entry={entry}
              day={day}
              {...(canChange(entry)
                ? { onEdit: () => onEdit(entry), onRemove: () => void remove(entry) }
                : {})}
            />
          ),
        )}
      </Entries>
      {removed && (
        <UndoRow>
          <Text size="sm">{t('ledger.removed', { entry: removed.words })}</Text>
          {/* The pressed button has disappeared with its entry. */}
          <Button color="white" size="small" autoFocus onPress={() => void undo(removed)}>
            {t('ledger.undo')}
          </Button>
        </UndoRow>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </List>
  );
}
