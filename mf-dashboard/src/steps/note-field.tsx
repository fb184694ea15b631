import { useFormat, useText } from '@stridewell/platform';
import { Button, Inline, PlusIcon, QuietButton, Stack, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { isAmount } from './check-entry.ts';
import type { EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { replacedByHand } from './replaced-by-hand.ts';
import { useStepDay } from './steps.queries.ts';

const usualReasons = ['forgotten', 'battery', 'missed'] as const;

/** The note of an entry; the reason if it replaces a device's steps. */
export function NoteField({ form }: { form: EntryFormState }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const words = useEntryWords();
  const { control } = form;
  const [kind, date, steps, note] = useWatch({ control, name: ['kind', 'date', 'steps', 'note'] });
  const [isWanted, setWanted] = useState(note !== '');
  // A restored draft shows its note.
  if (note !== '' && !isWanted) setWanted(true);
  const { day } = useStepDay(date);
  const change = { mode: 'add' as const, date, note, steps: steps ?? 0 };
  const isByHand = kind === 'steps' && isAmount(steps);
  const replaced = day && isByHand ? replacedByHand(day, change) : null;

  if (!isWanted && !replaced) {
    return (
      <div>
        <QuietButton type="button" onClick={() => setWanted(true)}>
          <PlusIcon size={16} aria-hidden />
          {t('addEntry.addNote')}
        </QuietButton>
      </div>
    );
  }
  return (
    <Stack gap={2}>
      <Controller
        control={control}
        name="note"
        render={({ field, fieldState }) => (
          <TextField
            label={t(replaced ? 'addEntry.reason' : 'addEntry.note')}
            description={
              replaced
                ? t('addEntry.reasonHint', { steps: format.number(replaced.steps) })
                : undefined
            }
            autoFocus={note === '' && !replaced}
            {...field}
            errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
          />
        )}
      />
      {replaced && note === '' && (
        <Inline gap={2}>
          {usualReasons.map((reason) => (
            <Button
              key={reason}
              color="lightgrey"
              size="small"
              onPress={() => {
                form.setValue('note', t(`addEntry.reasons.${reason}`), { shouldDirty: true });
                form.clearErrors('note');
              }}
            >
              {t(`addEntry.reasons.${reason}`)}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
