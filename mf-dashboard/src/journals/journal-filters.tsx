import { Inline, SegmentedControl, Switch } from '@stridewell/ui';
import type { ShownJournals } from './journal-list.ts';
import { useJournalText } from './journal-texts.ts';

/** Filters the entries by author, and by whether they have photos. */
export function JournalFilters(props: { list: ShownJournals; mineLabel: string }) {
  const { list } = props;
  const t = useJournalText();
  const { view, photos } = list.address;
  return (
    <Inline justify="space-between" gap={3}>
      <SegmentedControl
        label={t('filter.label')}
        options={[
          { id: 'mine', label: props.mineLabel },
          { id: 'friends', label: t('filter.friends') },
        ]}
        value={view}
        onChange={(next) => list.change({ view: next })}
      />
      <Switch
        label={t('filter.photosOnly')}
        value={photos === 'only'}
        onChange={(isOnly) => list.change({ photos: isOnly ? 'only' : 'all' })}
      />
    </Inline>
  );
}
