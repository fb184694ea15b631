import type { Journal } from '@stridewell/contracts';
import { Dialog, Text } from '@stridewell/ui';
import { useState } from 'react';
import { LargePhoto, PhotoButton, PhotoGrid } from './journal-card.styles.ts';
import { useJournalText } from './journal-texts.ts';

export type Photo = Journal['photos'][number];

/** What a photo shows, or which one it is. */
export function usePhotoName(): (photo: Photo, place: number) => string {
  const t = useJournalText();
  return ({ alternativeText }, place) => alternativeText || t('photo.name', { place: place + 1 });
}

/** Photos in a grid; each opens in full. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  const t = useJournalText();
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
            aria-label={t('photo.open', { name: nameOf(photo, place) })}
            onClick={() => setOpenId(photo.id)}
          >
            <img src={photo.thumbnailUrl} alt="" loading="lazy" />
          </PhotoButton>
        ))}
      </PhotoGrid>
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={t('photo.title')}
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
