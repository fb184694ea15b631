import { maxMoodTags, type MetricEntry } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen, useFormValue } from '@stridewell/parts';
import { CheckboxGroup, TextField } from '@stridewell/ui';
import { useMetricText } from './metric-texts.ts';
import { useRecordMood } from './metrics.queries.ts';
import { maxTagLength, tagsOf, type MoodDraft } from './mood-tags.ts';

const suggested = ['rested', 'calm', 'proud', 'busy', 'tense', 'outdoors', 'company'] as const;

/** The tags and a note of a mood, whose level was tapped before. */
export function MoodForm(props: { entry: MetricEntry; onSaved: () => void }) {
  const { entry, onSaved } = props;
  const t = useMetricText();
  const offered = suggested.map((name) => t(`tag.${name}`));
  const options = [...new Set([...offered, ...entry.tags])];
  const screen = useFormScreen<MoodDraft, unknown>({
    values: { chosen: entry.tags, own: '', note: entry.note ?? '' },
    save: useRecordMood(entry),
    saved: t('saved'),
    onSaved,
  });
  const chosen = useFormValue(screen, 'chosen');
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="chosen">
        {(field) => (
          <CheckboxGroup
            {...field}
            label={t('tags.label')}
            options={options.map((value) => ({ value, label: value }))}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="own"
        rules={{
          validate: (own) => {
            const tags = tagsOf({ chosen, own });
            if (tags.some((tag) => tag.length > maxTagLength)) {
              return t('tags.tooLong', { most: maxTagLength });
            }
            return tags.length <= maxMoodTags || t('tags.tooMany', { most: maxMoodTags });
          },
        }}
      >
        {(field) => <TextField {...field} label={t('tags.own')} description={t('tags.ownHint')} />}
      </FormField>
      <FormField screen={screen} name="note">
        {(field) => <TextField {...field} label={t('note')} />}
      </FormField>
    </FormScreen>
  );
}
