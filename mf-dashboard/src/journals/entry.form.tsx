import { mostPhotos, type Journal } from '@stridewell/contracts';
import { FormField, FormScreen, PictureField, useFormScreen, type Post } from '@stridewell/parts';
import {
  Button,
  Grid,
  IconButton,
  PlusIcon,
  SelectField,
  Stack,
  TextArea,
  TrashIcon,
} from '@stridewell/ui';
import { KeptPhoto } from './entry.styles.ts';
import { mostLetters } from './entry-limits.ts';
import { useJournalText } from './journal-texts.ts';
import { useDestroyImage, useUpdateJournal } from './journals.queries.ts';
import { usePhotoName } from './photos.tsx';
import { useVisibilities } from './visibility-chip.tsx';

/** Changes one's own entry: its words, who reads it, and its photos. */
export function EntryForm({ journal, onSaved }: { journal: Journal; onSaved: () => void }) {
  const t = useJournalText();
  const nameOf = usePhotoName();
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
      {photos.length > 0 && (
        <Grid minColumnWidth="8rem" gap={2}>
          {photos.map((photo, place) => (
            <KeptPhoto key={photo.id}>
              <img src={photo.thumbnailUrl} alt={nameOf(photo, place)} />
              <IconButton
                icon={TrashIcon}
                isDisabled={destroy.isPending}
                label={t('photo.delete', { name: nameOf(photo, place) })}
                onPress={() => destroy.mutate(photo.id)}
              />
            </KeptPhoto>
          ))}
        </Grid>
      )}
      <FormField screen={screen} name="pictures">
        {({ value: pictures, onChange }) => (
          <Stack gap={3} align="start">
            {pictures.map((picture, place) => (
              <PictureField
                // The places of pictures, which are only added at the end.
                key={place}
                label={t('photo.name', { place: photos.length + place + 1 })}
                value={picture}
                onChange={(next) => onChange(pictures.with(place, next))}
              />
            ))}
            {photos.length + pictures.length < mostPhotos && (
              <Button
                colour="lightgrey"
                size="small"
                icon={PlusIcon}
                onPress={() => onChange([...pictures, null])}
              >
                {t('photo.add')}
              </Button>
            )}
          </Stack>
        )}
      </FormField>
      <FormField screen={screen} name="visibility">
        {(field) => <SelectField {...field} label={t('visibility.label')} options={visibilities} />}
      </FormField>
    </FormScreen>
  );
}
