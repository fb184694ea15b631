import { Card, latePart, LostPart, Skeleton, useLatePart } from '@stridewell/ui';
import { useDeferredValue } from 'react';
import { Column, Columns } from '#card/columns.styles.ts';
import { TodayCard } from '#steps/index.ts';
import type { PartOfDay } from './greeting.ts';

const mainCards = latePart<{ part: PartOfDay }>(
  async () => (await import('./later-cards.tsx')).MainCards,
);
const asideCards = latePart<object>(async () => (await import('./later-cards.tsx')).AsideCards);

/** Today is what people come for: everything else is fetched once today's steps are there. */
export function Cards({ part, isTodayAnswered }: { part: PartOfDay; isTodayAnswered: boolean }) {
  const isWanted = useDeferredValue(isTodayAnswered, false);
  const MainCards = useLatePart(mainCards, isWanted);
  const AsideCards = useLatePart(asideCards, isWanted);
  const isLost = mainCards.failure() !== undefined;
  return (
    <Columns>
      <Column>
        <TodayCard />
        {isWanted && MainCards && <MainCards part={part} />}
        {isWanted && !MainCards && (isLost ? <LostPart part={mainCards} /> : <ComingCard />)}
      </Column>
      <Column>
        {isWanted && AsideCards && <AsideCards />}
        {isWanted && !AsideCards && !isLost && <ComingCard />}
      </Column>
    </Columns>
  );
}

function ComingCard() {
  return (
    <Card>
      <Skeleton shape="card" />
    </Card>
  );
}
