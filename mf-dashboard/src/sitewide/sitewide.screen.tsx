import { useIsPainted } from '@stridewell/platform';
import { Page, Stack } from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { BoardCard } from './board-card.tsx';
import { DaysCard } from './days-card.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { ProgramJournals } from './program-journals.tsx';
import { useSitewide } from './sitewide.queries.ts';
import { TotalsCard } from './totals-card.tsx';

/** The whole program: its totals, chart, leaderboard, journals and photos. */
export function SitewideScreen() {
  const { reload } = useSitewide();
  const isPainted = useIsPainted();
  return (
    <Page>
      <Stack gap={5}>
        <TotalsCard onRefresh={reload} />
        <DaysCard />
        {isPainted && (
          <>
            <BoardCard />
            <Columns>
              <Column>
                <ProgramJournals />
              </Column>
              <Column>
                <PhotoWall />
              </Column>
            </Columns>
          </>
        )}
      </Stack>
    </Page>
  );
}
