import { QueryCard } from '@stridewell/platform';
import { Skeleton, Text } from '@stridewell/ui';
import { Photos } from '@stridewell/parts';
import { journalList, useProgramJournals } from '#journals/index.ts';
import { useSitewideText } from './sitewide-texts.ts';

/** How many photos the wall shows. */
const maxPhotos = 6;

/** The latest photos shared with everyone. */
export function PhotoWall() {
  const t = useSitewideText();
  const query = useProgramJournals({ ...journalList.defaults, photos: 'only' });
  return (
    <QueryCard title={t('photos.title')} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data }) => {
        const photos = data.flatMap((journal) => journal.photos).slice(0, maxPhotos);
        if (photos.length === 0) return <Text tone="muted">{t('photos.empty')}</Text>;
        return <Photos photos={photos} />;
      }}
    </QueryCard>
  );
}
