import { Slot } from '@stridewell/platform';
import { useDeferredValue } from 'react';
import { BadgeMoments } from '#badges/index.ts';
import { Column } from '#card/columns.styles.ts';
import { FriendsCard } from '#friends/index.ts';
import { GetStartedCard } from '#get-started/index.ts';
import { JournalPromptCard } from '#journals/index.ts';
import { PushRenewal } from '#member-settings/index.ts';
import { MetricsCard } from '#metrics/index.ts';
import { TodayCard, WeekCard } from '#steps/index.ts';
import { LateWaitingRow } from '#waiting/index.ts';
import { Halves } from './my-dashboard.styles.ts';

/**
 * People come for today's steps: everything else is fetched after them, each card by itself, so that a missing file
 * only affects its own card.
 */
export function Cards({ isTodayAnswered }: { isTodayAnswered: boolean }) {
  const isWanted = useDeferredValue(isTodayAnswered, false);
  return (
    <Halves>
      <Column>
        <TodayCard />
        {isWanted && <FirstCards />}
      </Column>
      <Column>{isWanted && <SecondCards />}</Column>
    </Halves>
  );
}

/** The moments, the week, what waits, and the friends. */
function FirstCards() {
  return (
    <>
      <BadgeMoments />
      <PushRenewal />
      <WeekCard />
      <LateWaitingRow />
      <GetStartedCard />
      <FriendsCard />
      <Slot name="my-dashboard.main" />
    </>
  );
}

/** Challenges and plan, and how the day feels. */
function SecondCards() {
  return (
    <>
      <Slot name="my-dashboard.aside" />
      <MetricsCard />
      <JournalPromptCard />
    </>
  );
}
