import type { Challenge } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat, useText, type Write } from '@stridewell/platform';
import { DateField, Text, TextArea } from '@stridewell/ui';
import type { CompletionFields } from './completion.queries.ts';

/** The form for the day on which the viewer completed a challenge, and for private notes. */
export function CompletionForm(props: {
  challenge: Challenge;
  completion: CompletionFields;
  save: Write<void, CompletionFields, unknown>;
  /** Whether a draft of the form is kept among the signed-in member's drafts. */
  isDraftKept?: boolean;
}) {
  const { challenge, completion, save, isDraftKept } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { completionDate, freeText } = completion;
  const screen = useFormScreen({
    values: { completionDate, freeText },
    save,
    saved: t('completion.saved'),
    ...(isDraftKept && { draft: `completion-${challenge.id}` }),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('completion.save')}>
      <Text tone="muted">{t('completion.lead')}</Text>
      {challenge.allowAddingCompletionDate === 1 && (
        <FormField screen={screen} name="completionDate">
          {(field) => (
            <DateField {...field} label={t('completion.date')} maxValue={format.today()} />
          )}
        </FormField>
      )}
      {challenge.allowFreeTextInput === 1 && (
        <FormField screen={screen} name="freeText">
          {(field) => <TextArea {...field} label={t('completion.text')} maxLength={4000} />}
        </FormField>
      )}
    </FormScreen>
  );
}
