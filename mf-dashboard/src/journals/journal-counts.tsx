import { useFormat } from '@stridewell/platform';
import { Figures } from './journal-counts.styles.ts';
import { useJournalText } from './journal-texts.ts';
import type { useMemberJournals } from './journals.queries.ts';

type Meta = NonNullable<ReturnType<typeof useMemberJournals>['data']>['meta'];

/** The number of entries by visibility. */
export function JournalCounts({ meta }: { meta: Meta }) {
  const t = useJournalText();
  const format = useFormat();
  const figures = [
    ['counts.total', meta.totalCount],
    ['counts.public', meta.publicCount],
    ['counts.friends', meta.friendsOnlyCount],
    ['counts.self', meta.privateCount],
  ] as const;
  return (
    <Figures>
      {figures.map(([key, count]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{format.number(count ?? 0)}</dd>
        </div>
      ))}
    </Figures>
  );
}
