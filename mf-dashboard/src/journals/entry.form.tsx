import { mostPhotos, type Journal } from '@stridewell/contracts';
import { FormField, FormScreen, PhotoFields, useFormScreen, type Post } from '@stridewell/parts';
import { SelectField, TextArea } from '@stridewell/ui';
import { mostLetters } from './entry-limits.ts';
import { useJournalText } from './journal-texts.ts';
import { useDestroyImage, useUpdateJournal } from './journals.queries.ts';
import { useVisibilities } from './visibility-chip.tsx';

/** Changes one's own entry: its words, who reads it, and its photos. */
export function EntryForm({ journal, onSaved }: { journal: Journal; onSaved: () => void }) {
  const t = useJournalText();
  const visibilities = useVisibilities();
  const destroy = useDestroyImage(journal);
  const { photos } = journal;
  const screen = useFormScreen<Post, unknown>({
    values: { text: journal.text, visibility: journal.visibility, pictures: [] },
    save: useUpdateJournal(journal),
    saved: t('entry.changed'),
    onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('entry.save')}>
      <FormField
        screen={screen}
        name="text"
        rules={{
          validate: (text, { pictures }) =>
            text.trim() !== '' ||
            photos.length + pictures.filter((picture) => picture !== null).length > 0 ||
            t('entry.missing'),
        }}
      >
        {(field) => (
          <TextArea {...field} label={t('entry.text')} rows={5} maxLength={mostLetters} />
        )}
      </FormField>
      <FormField screen={screen} name="pictures">
        {({ value, onChange }) => (
          <PhotoFields
            kept={photos}
            most={mostPhotos}
            isDeleting={destroy.isPending}
            onDelete={destroy.mutate}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField screen={screen} name="visibility">
        {(field) => <SelectField {...field} label={t('visibility.label')} options={visibilities} />}
      </FormField>
    </FormScreen>
  );
}
