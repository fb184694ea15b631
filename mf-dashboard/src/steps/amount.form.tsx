import { zodResolver } from '@hookform/resolvers/zod';
import { useFormat, useText } from '@stridewell/platform';
import { Button, FormActions, NumberField, Stack, Text, TextField } from '@stridewell/ui';
import { Controller, useForm, useWatch, type Resolver } from 'react-hook-form';
import type { z } from '@stridewell/contracts/zod';
import { AmountForm as AmountSchema, fieldOf, isAmount, type AmountDraft } from './check-entry.ts';
import { amountOf, changeOf, type StepEntry } from './entry-change.ts';
import { useEntryWords } from './entry-words.ts';
import { replacedByHand } from './replaced-by-hand.ts';
import { useStepDay } from './steps.queries.ts';
import { useEntrySaver } from './use-entry-saver.ts';

type NewAmount = z.output<(typeof AmountSchema)['steps']>;

/** Edits the amount or the note of an existing entry; `isNamed` says which one. */
export function AmountForm(props: {
  entry: StepEntry;
  date: string;
  isNamed?: boolean;
  onDone: () => void;
}) {
  const { entry, date, isNamed = false, onDone } = props;
  const t = useText('mf-dashboard');
  const format = useFormat();
  const words = useEntryWords();
  const saver = useEntrySaver({ isFailureShownHere: true });
  const unit = entry.source === 'converted' ? 'minutes' : 'steps';
  const form = useForm<AmountDraft, unknown, NewAmount>({
    // The draft's amount may be empty; the schema reports that it is missing.
    resolver: zodResolver(AmountSchema[unit]) as Resolver<AmountDraft, unknown, NewAmount>,
    defaultValues: { amount: amountOf(entry), note: entry.note ?? '' },
  });

  const { day } = useStepDay(date);
  const typed = useWatch({ control: form.control, name: 'amount' });
  const wouldReplace = (amount: number, note: string | null) => {
    const change = changeOf(entry, date, { amount, note });
    return day && change ? replacedByHand(day, change) : null;
  };
  const replaced = isAmount(typed) ? wouldReplace(typed, null) : null;

  async function save({ amount, note }: NewAmount) {
    const change = changeOf(entry, date, { amount, note: note === '' ? null : note });
    if (!change) return onDone();
    if (wouldReplace(amount, note)?.isReasonMissing) {
      form.setError('note', { type: 'missing', message: 'reasonMissing' }, { shouldFocus: true });
      return;
    }
    const problem = await saver.save('change', change);
    if (!problem) return onDone();
    const field = fieldOf(problem) === 'note' ? 'note' : 'amount';
    form.setError(field, { type: 'server', message: saver.refusal(problem) });
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack gap={3}>
        {isNamed && (
          <Text tone="muted">
            {words.entry(entry)} · {format.date(date)}
          </Text>
        )}
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
              label={t(replaced ? 'addEntry.reason' : 'addEntry.note')}
              description={
                replaced
                  ? t('addEntry.reasonHint', { steps: format.number(replaced.steps) })
                  : undefined
              }
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
