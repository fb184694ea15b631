import { useFormat, useText } from '@stridewell/platform';
import { Button, Inline, NumberField, Stack, VisuallyHidden } from '@stridewell/ui';
import { Controller, useWatch } from 'react-hook-form';
import { isAmount } from './check-entry.ts';
import type { EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { usePreview } from './use-preview.ts';

const quickAmounts = [500, 1000, 2000];

/** The number of steps in large type, with quick amounts in reach of a thumb. */
export function StepsFields({ form, autoFocus }: { form: EntryFormState; autoFocus: boolean }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const words = useEntryWords();
  const [date, steps] = useWatch({ control: form.control, name: ['date', 'steps'] });
  const preview = usePreview(date, isAmount(steps) ? { steps } : null);

  function addQuickly(amount: number) {
    if (Number.isNaN(steps)) {
      void form.trigger('steps');
      return;
    }
    const { isSubmitted } = form.formState;
    form.setValue('steps', (steps ?? 0) + amount, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  }

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
      <div role="group" aria-label={t('addEntry.quick')}>
        <Inline justify="center" gap={2}>
          {quickAmounts.map((amount) => (
            <Button key={amount} color="lightgrey" size="medium" onPress={() => addQuickly(amount)}>
              <span aria-hidden>{t('addEntry.quickAmount', { steps: format.number(amount) })}</span>
              <VisuallyHidden>
                {t('addEntry.quickAmountLabel', { steps: format.number(amount) })}
              </VisuallyHidden>
            </Button>
          ))}
        </Inline>
      </div>
    </Stack>
  );
}
