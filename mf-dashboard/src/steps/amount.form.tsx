import { zodResolver } from '@hookform/resolvers/zod';
import { useText } from '@stridewell/platform';
import { Button, FormActions, NumberField, Stack, TextField } from '@stridewell/ui';
import { Controller, useForm, type Resolver } from 'react-hook-form';
import type { z } from '@stridewell/contracts/zod';
import { AmountForm as AmountSchema, fieldOf, type AmountDraft } from './check-entry.ts';
import { amountOf, changeOf, type StepEntry } from './entry-change.ts';
import { useEntryWords } from './entry-words.ts';
import { useEntrySaver } from './use-entry-saver.ts';

type NewAmount = z.output<(typeof AmountSchema)['steps']>;

/** Another amount or note for an entry that is there. */
export function AmountForm(props: { entry: StepEntry; date: string; onDone: () => void }) {
  const { entry, date, onDone } = props;
  const t = useText('mf-dashboard');
  const words = useEntryWords();
  const saver = useEntrySaver({ isFailureShownHere: true });
  const unit = entry.source === 'converted' ? 'minutes' : 'steps';
  const form = useForm<AmountDraft, unknown, NewAmount>({
    // The amount may be empty in the draft; the schema says that it is missing.
    resolver: zodResolver(AmountSchema[unit]) as Resolver<AmountDraft, unknown, NewAmount>,
    defaultValues: { amount: amountOf(entry), note: entry.note ?? '' },
  });

  async function save({ amount, note }: NewAmount) {
    const change = changeOf(entry, date, { amount, note: note === '' ? null : note });
    if (!change) return onDone();
    const problem = await saver.save('change', change);
    if (!problem) return onDone();
    const field = fieldOf(problem) === 'note' ? 'note' : 'amount';
    form.setError(field, { type: 'server', message: saver.refusal(problem) });
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack gap={3}>
        <Controller
          control={form.control}
          name="amount"
          render={({ field, fieldState }) => (
            <NumberField
              label={t(`addEntry.${unit}`)}
              minValue={0}
              autoFocus
              {...field}
              errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="note"
          render={({ field, fieldState }) => (
            <TextField
              label={t('addEntry.note')}
              {...field}
              errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            />
          )}
        />
        <FormActions>
          <Button type="submit" isPending={saver.isSaving}>
            {t('ledger.save')}
          </Button>
          <Button color="lightgrey" onPress={onDone}>
            {t('ledger.cancel')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
