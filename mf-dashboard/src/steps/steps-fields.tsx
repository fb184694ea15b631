import { useFormat, useText } from '@stridewell/platform';
import { NumberField, Stack } from '@stridewell/ui';
import { Controller, useWatch } from 'react-hook-form';
import { isAmount } from './check-entry.ts';
import { addToAmount, type EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { usePreview } from './use-preview.ts';

const quickAmounts = [500, 1000, 2000];

/** The number of steps in large type, with quick amounts in reach of a thumb. */
export function StepsFields({ form, autoFocus }: { form: EntryFormState; autoFocus: boolean }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const words = useEntryWords();
  const [date, steps] = useWatch({ control: form.control, name: ['date', 'steps'] });
  const preview = usePreview(date, isAmount(steps) ? { steps } : null);

  return (
    <Stack gap={3}>
      <Controller
        control={form.control}
        name="steps"
        render={({ field, fieldState }) => (
          <NumberField
            variant="big"
            label={t('addEntry.steps')}
            unit={preview}
            step={100}
            minValue={0}
            placeholder="0"
            autoFocus={autoFocus}
            {...field}
            errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
          />
        )}
      />
      <QuickAmounts
        amounts={quickAmounts}
        sign={(amount) => t('addEntry.quickAmount', { steps: format.number(amount) })}
        name={(amount) => t('addEntry.quickAmountLabel', { steps: format.number(amount) })}
        onAdd={(amount) => addToAmount(form, 'steps', amount)}
      />
    </Stack>
  );
}
