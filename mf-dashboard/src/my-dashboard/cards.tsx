import { Slot } from '@stridewell/platform';
import { useDeferredValue } from 'react';
import { AskedDaysCard } from '#asked-days/index.ts';
import { BadgeMoments } from '#badges/index.ts';
import { Column, Columns } from '#card/columns.styles.ts';
import { FriendsCard } from '#friends/index.ts';
import { GetStartedCard } from '#get-started/index.ts';
import { JournalPromptCard } from '#journals/index.ts';
import { LeaderboardCard } from '#leaderboard/index.ts';
import { PushRenewal } from '#member-settings/index.ts';
import { RequestsCard } from '#messages/index.ts';
import { MetricsCard } from '#metrics/index.ts';
import { NoticesCard } from '#notices/index.ts';
import { QuestionsCard } from '#questions/index.ts';
import { TodayCard, WeekCard } from '#steps/index.ts';
import { StreakCard } from '#streak/index.ts';
import { orderOfDay } from './card-order.ts';
import type { PartOfDay } from './greeting.ts';

const dayCards = { metrics: MetricsCard, week: WeekCard, journal: JournalPromptCard };

/**
 * People come for today's steps: everything else is fetched after them, each card by itself, so that a missing file
 * only affects its own card.
 */
export function Cards({ part, isTodayAnswered }: { part: PartOfDay; isTodayAnswered: boolean }) {
  const isWanted = useDeferredValue(isTodayAnswered, false);
  return (
    <Columns>
      <Column>
        <TodayCard />
        {isWanted && <MainCards part={part} />}
      </Column>
      <Column>{isWanted && <AsideCards />}</Column>
    </Columns>
  );
}

function MainCards({ part }: { part: PartOfDay }) {
  return (
    <>
      <BadgeMoments />
      <PushRenewal />
      <GetStartedCard />
      <QuestionsCard isRequired />
      <AskedDaysCard />
      <RequestsCard />
      {orderOfDay[part].map((card) => {
        const DayCard = dayCards[card];
        return <DayCard key={card} />;
      })}
      <QuestionsCard isRequired={false} />
      <Slot name="my-dashboard.main" />
    </>
  );
}

function AsideCards() {
  return (
    <>
      <StreakCard />
      <Slot name="my-dashboard.aside" />
      <LeaderboardCard />
      <FriendsCard />
      <NoticesCard />
    </>
  );
}
