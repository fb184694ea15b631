import type { DiscussionPost } from '@stridewell/contracts';
import { Dialog, Text } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import { usePhotoText } from './photo-texts.ts';
import { LargePhoto, PhotoButton, PhotoGrid } from './photos.styles.ts';

/** An attached photo. */
export type Photo = DiscussionPost['photos'][number];

/** Returns a function that gives a photo's description, or its number if it has none. */
export function usePhotoName(): (photo: Photo, place: number) => string {
  const t = usePhotoText();
  return ({ alternativeText }, place) => alternativeText || t('photos.name', { place: place + 1 });
}

/** A grid of photos; each opens in full size. */
export function Photos({ photos }: { photos: readonly Photo[] }): ReactElement | null {
  const t = usePhotoText();
  const nameOf = usePhotoName();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = photos.find(({ id }) => id === openId);
  if (photos.length === 0) return null;
  return (
    <>
      <PhotoGrid $isSingle={photos.length === 1}>
        {photos.map((photo, place) => (
          <PhotoButton
            key={photo.id}
            type="button"
            aria-label={t('photos.open', { name: nameOf(photo, place) })}
            onClick={() => setOpenId(photo.id)}
          >
            <img src={photo.thumbnailUrl} alt="" loading="lazy" />
          </PhotoButton>
        ))}
      </PhotoGrid>
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={t('photos.title')}
        size="large"
      >
        {open && (
          <LargePhoto>
            <img
              src={open.url}
              alt={nameOf(open, photos.indexOf(open))}
              width={open.width}
              height={open.height}
            />
            {open.alternativeText !== '' && <Text tone="muted">{open.alternativeText}</Text>}
          </LargePhoto>
        )}
      </Dialog>
    </>
  );
}
