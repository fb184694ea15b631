import { useFormat } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import { useJournalText } from './journal-texts.ts';
import type { useMemberJournals } from './journals.queries.ts';

type Meta = NonNullable<ReturnType<typeof useMemberJournals>['data']>['meta'];

/** The number of entries in total and by visibility, in a line. */
export function JournalCounts({ meta }: { meta: Meta }) {
  const t = useJournalText();
  const format = useFormat();
  const count = (value: number | null) => format.number(value ?? 0);
  return (
    <Text size="sm" tone="muted" isNumeric>
      {t('counts', {
        total: count(meta.totalCount),
        everyone: count(meta.publicCount),
        friends: count(meta.friendsOnlyCount),
        self: count(meta.privateCount),
      })}
    </Text>
  );
}
