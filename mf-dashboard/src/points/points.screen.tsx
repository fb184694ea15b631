import { useListAddress } from '@stridewell/parts';
import { QueryCard, RefreshControl, useViewer } from '@stridewell/platform';
import {
  Card,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  LinkButton,
  Page,
  Skeleton,
  Tabs,
} from '@stridewell/ui';
import { Column, Columns } from '#card/columns.styles.ts';
import { BalanceFigures } from './balance-card.tsx';
import { pointList } from './point-list.ts';
import { usePointText } from './point-texts.ts';
import { PointsLog } from './points-log.tsx';
import { PointsWhy } from './points-why.tsx';
import { usePoints } from './points.queries.ts';
import { RestDaysCard } from './rest-days.tsx';
import { WeeksChart } from './weeks-chart.tsx';
import { EarnList, TallyList } from './tally-list.tsx';

/** The viewer's points: balance and level, each category, every entry, and how to earn more. */
export function PointsScreen() {
  const t = usePointText();
  const { program } = useViewer();
  if (program.points === 1) return <PointsOn />;
  return (
    <Page>
      <Card>
        <EmptyState
          illustration={<EmptyPathIllustration />}
          title={t('off')}
          level={2}
          action={<LinkButton href="/badges">{t('toBadges')}</LinkButton>}
        />
      </Card>
    </Page>
  );
}

function PointsOn() {
  const t = usePointText();
  const list = useListAddress(pointList);
  const query = usePoints(list.address);
  const meta = query.data?.meta;
  const waiting = <Skeleton shape="table" count={5} />;
  const { tab } = list.address;
  return (
    <Page>
      <Columns>
        <Column>
          <QueryCard
            title={t('title')}
            query={query}
            skeleton={<Skeleton shape="card" />}
            actions={
              <Inline gap={2} isWrapping={false}>
                {meta && <PointsWhy />}
                <RefreshControl />
              </Inline>
            }
          >
            {(page) => <BalanceFigures meta={page.meta} />}
          </QueryCard>
          {(tab === 'log' || !query.isError) && (
            <Card>
              <Tabs
                label={t('tabs')}
                selectedId={tab}
                onChange={(id) =>
                  list.change({ tab: id === 'log' || id === 'earn' ? id : 'tally' }, 'replace')
                }
                tabs={[
                  {
                    id: 'tally',
                    label: t('tab.tally'),
                    content: meta ? <TallyList tally={meta.tally} /> : waiting,
                  },
                  {
                    id: 'log',
                    label: t('tab.log'),
                    content: <PointsLog list={list} query={query} />,
                  },
                  {
                    id: 'earn',
                    label: t('tab.earn'),
                    content: meta ? <EarnList ways={meta.howToEarn} /> : waiting,
                  },
                ]}
              />
            </Card>
          )}
        </Column>
        <Column>
          {meta && (
            <Card>
              <WeeksChart weeks={meta.weeks} />
            </Card>
          )}
          <RestDaysCard />
        </Column>
      </Columns>
    </Page>
  );
}
