import { maxPhotos, type Journal } from '@stridewell/contracts';
import { FormField, FormScreen, PostFields, useFormScreen, type Post } from '@stridewell/parts';
import { SelectField } from '@stridewell/ui';
import { maxCharacters } from './entry-limits.ts';
import { useJournalText } from './journal-texts.ts';
import { useUpdateJournal } from './journals.queries.ts';
import { useVisibilities } from './visibility-chip.tsx';

/** Edits the viewer's own entry: its text, its visibility and its photos. */
export function EntryForm({ journal, onSaved }: { journal: Journal; onSaved: () => void }) {
  const t = useJournalText();
  const visibilities = useVisibilities();
  const screen = useFormScreen<Post, unknown>({
    values: { text: journal.text, visibility: journal.visibility, pictures: [], removedPhotos: [] },
    save: useUpdateJournal(journal),
    saved: t('entry.changed'),
    onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('entry.save')}>
      <PostFields
        screen={screen}
        label={t('entry.text')}
        missing={t('entry.missing')}
        maxCharacters={maxCharacters}
        maxPhotos={maxPhotos}
        photos={journal.photos}
      />
      <FormField screen={screen} name="visibility">
        {(field) => <SelectField {...field} label={t('visibility.label')} options={visibilities} />}
      </FormField>
    </FormScreen>
  );
}
