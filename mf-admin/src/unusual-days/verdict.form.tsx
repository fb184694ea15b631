import { maxNoteLength, type UnusualDay } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { NumberField, TextArea } from '@stridewell/ui';
import { useSettle, type VerdictFields } from './unusual-days.queries.ts';
import { useUnusualText } from './unusual-texts.ts';

/** Asks the member about a day, or corrects its steps. */
export function VerdictForm(props: {
  day: UnusualDay;
  verdict: 'ask' | 'correct';
  onSaved: () => void;
}) {
  const { day, verdict } = props;
  const t = useUnusualText();
  const format = useFormat();
  const values: VerdictFields = { question: '', steps: null, reason: '' };
  const screen = useFormScreen({
    values,
    save: useSettle(day, verdict),
    saved: t(`done.${verdict}`),
    draft: `unusual-${verdict}-${day.memberId}-${day.date}`,
    onSaved: props.onSaved,
  });
  const isWritten = (words: string, missing: string) => words.trim() !== '' || missing;
  if (verdict === 'ask') {
    return (
      <FormScreen screen={screen} submitLabel={t('send')}>
        <FormField
          screen={screen}
          name="question"
          rules={{ validate: (words) => isWritten(words, t('questionMissing')) }}
        >
          {(field) => (
            <TextArea
              {...field}
              label={t('question')}
              description={t('questionHint', { number: format.number(day.logged) })}
              maxLength={maxNoteLength}
              isRequired
            />
          )}
        </FormField>
      </FormScreen>
    );
  }
  return (
    <FormScreen screen={screen} submitLabel={t('saveCorrection')}>
      <FormField
        screen={screen}
        name="steps"
        rules={{ validate: (steps) => steps !== null || t('stepsMissing') }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t('correctedSteps')}
            description={t('stepsHint')}
            isRequired
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="reason"
        rules={{ validate: (words) => isWritten(words, t('reasonMissing')) }}
      >
        {(field) => (
          <TextArea
            {...field}
            label={t('reason')}
            description={t('reasonHint')}
            maxLength={maxNoteLength}
            isRequired
          />
        )}
      </FormField>
    </FormScreen>
  );
}
