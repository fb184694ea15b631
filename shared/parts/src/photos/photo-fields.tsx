import { Button, Grid, IconButton, PlusIcon, Stack, TrashIcon } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { PictureField, type ChosenPicture } from '#picture/picture-field.tsx';
import { usePhotoText } from './photo-texts.ts';
import { KeptPhoto } from './photo-fields.styles.ts';
import { usePhotoName, type Photo } from './photos.tsx';

/** The photos of a post that is being changed: those it has, each with a button that deletes it at once, and new ones. */
export function PhotoFields(props: {
  kept: readonly Photo[];
  /** How many there may be in all. */
  most: number;
  isDeleting: boolean;
  onDelete: (id: number) => void;
  /** The new ones; null where none is chosen yet. */
  value: readonly (ChosenPicture | null)[];
  onChange: (pictures: (ChosenPicture | null)[]) => void;
}): ReactElement {
  const { kept, most, isDeleting, onDelete, value, onChange } = props;
  const t = usePhotoText();
  const nameOf = usePhotoName();
  return (
    <Stack gap={3}>
      {kept.length > 0 && (
        <Grid minColumnWidth="8rem" gap={2}>
          {kept.map((photo, place) => (
            <KeptPhoto key={photo.id}>
              <img src={photo.thumbnailUrl} alt={nameOf(photo, place)} />
              <IconButton
                icon={TrashIcon}
                isDisabled={isDeleting}
                label={t('photos.delete', { name: nameOf(photo, place) })}
                onPress={() => onDelete(photo.id)}
              />
            </KeptPhoto>
          ))}
        </Grid>
      )}
      <Stack gap={3} align="start">
        {value.map((picture, place) => (
          <PictureField
            // The places of pictures, which are only added at the end.
            key={place}
            label={t('photos.name', { place: kept.length + place + 1 })}
            value={picture}
            onChange={(next) => onChange(value.with(place, next))}
          />
        ))}
        {kept.length + value.length < most && (
          <Button
            colour="lightgrey"
            size="small"
            icon={PlusIcon}
            onPress={() => onChange([...value, null])}
          >
            {t('photos.add')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
