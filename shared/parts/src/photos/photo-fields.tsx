import {
  Button,
  Grid,
  IconButton,
  PlusIcon,
  Stack,
  Text,
  TrashIcon,
  UndoIcon,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import { PictureField, type ChosenPicture } from '#picture/picture-field.tsx';
import { usePhotoText } from './photo-texts.ts';
import { KeptPhoto } from './photo-fields.styles.ts';
import { usePhotoName, type Photo } from './photos.tsx';

/** The photos of a post being edited; each can be marked for removal on the next Save, or kept after all. */
export function PhotosKept(props: {
  photos: readonly Photo[];
  /** The ids of the removed photos. */
  removed: readonly number[];
  onChange: (removed: number[]) => void;
}): ReactElement {
  const { photos, removed, onChange } = props;
  const t = usePhotoText();
  const nameOf = usePhotoName();
  return (
    <Stack gap={2}>
      <Grid minColumnWidth="8rem" gap={2}>
        {photos.map((photo, place) => {
          const name = nameOf(photo, place);
          const isRemoved = removed.includes(photo.id);
          return (
            <KeptPhoto key={photo.id} $isRemoved={isRemoved}>
              <img src={photo.thumbnailUrl} alt={name} />
              <IconButton
                icon={isRemoved ? UndoIcon : TrashIcon}
                label={t(isRemoved ? 'photos.keep' : 'photos.remove', { name })}
                onPress={() =>
                  onChange(
                    isRemoved ? removed.filter((id) => id !== photo.id) : [...removed, photo.id],
                  )
                }
              />
            </KeptPhoto>
          );
        })}
      </Grid>
      {removed.length > 0 && (
        <div role="status">
          <Text size="sm" tone="muted">
            {t('photos.removedOnSave', { count: removed.length })}
          </Text>
        </div>
      )}
    </Stack>
  );
}

/** New photos of a post being edited, in addition to those it keeps. */
export function PhotoFields(props: {
  /** The number of photos the post keeps. */
  kept: number;
  /** The maximum number of photos in total. */
  most: number;
  /** The new photos; null for an empty slot. */
  value: readonly (ChosenPicture | null)[];
  onChange: (pictures: (ChosenPicture | null)[]) => void;
}): ReactElement {
  const { kept, most, value, onChange } = props;
  const t = usePhotoText();
  return (
    <Stack gap={3} align="start">
      {value.map((picture, place) => (
        <PictureField
          // An index works as a key because slots are only added at the end.
          key={place}
          label={t('photos.name', { place: kept + place + 1 })}
          value={picture}
          onChange={(next) => onChange(value.with(place, next))}
        />
      ))}
      {kept + value.length < most && (
        <Button
          color="lightgrey"
          size="small"
          icon={PlusIcon}
          onPress={() => onChange([...value, null])}
        >
          {t('photos.add')}
        </Button>
      )}
    </Stack>
  );
}
