import { useIsPainted } from '@stridewell/platform';
import { Page, Stack } from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { BoardCard } from './board-card.tsx';
import { DaysCard } from './days-card.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { ProgramJournals } from './program-journals.tsx';
import { useSitewide } from './sitewide.queries.ts';
import { TotalsCard } from './totals-card.tsx';

/** The whole program: its totals, leaderboard, chart, photos and journals. */
export function SitewideScreen() {
  const { reload } = useSitewide();
  const isPainted = useIsPainted();
  return (
    <Page>
      <Stack gap={5}>
        <TotalsCard onRefresh={reload} />
        <Columns>
          <Column>
            {isPainted && <BoardCard />}
            <DaysCard />
          </Column>
          <Column>
            {isPainted && (
              <>
                <PhotoWall />
                <ProgramJournals />
              </>
            )}
          </Column>
        </Columns>
      </Stack>
    </Page>
  );
}
