import { listAddresses, ListView, useListAddress } from '@stridewell/parts';
import {
  Card,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { useFormat } from '@stridewell/platform';
import {
  journalChoices,
  JournalDays,
  JournalFilters,
  useProgramJournals,
} from '#journals/index.ts';
import { useSitewideText } from './sitewide-texts.ts';

/** The list of entries, only the latest of which are on the page. */
const latestJournals = listAddresses({
  choices: journalChoices,
  hasSearch: false,
  pageSizes: [3, 10, 20],
});

/** The entries shared with everyone in the program, or by friends with friends. */
export function ProgramJournals() {
  const t = useSitewideText();
  const format = useFormat();
  const list = useListAddress(latestJournals, 'replace');
  const query = useProgramJournals(list.address);
  return (
    <Card title={t('journals.title')} level={2}>
      <Stack gap={3}>
        <JournalFilters list={list} mineLabel={t('journals.everyone')} />
        <ListView
          pagesLabel={t('journals.pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={3} />}
          empty={
            <EmptyState
              illustration={<EmptyPathIllustration />}
              title={t('journals.empty')}
              level={3}
              text={t('journals.emptyHint')}
              action={
                <LinkButton color="lightgrey" href={`/journals/${format.today()}`}>
                  {t('journals.write')}
                </LinkButton>
              }
            />
          }
        >
          {({ data }) => <JournalDays journals={data} />}
        </ListView>
      </Stack>
    </Card>
  );
}
