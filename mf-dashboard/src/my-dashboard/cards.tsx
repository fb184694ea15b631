import { useText } from '@stridewell/platform';
import { Card, FailureState, latePart, Skeleton, useLatePart } from '@stridewell/ui';
import { useDeferredValue, useState } from 'react';
import { Column, Columns } from '#card/columns.styles.ts';
import { TodayCard } from '#steps/index.ts';
import type { PartOfDay } from './greeting.ts';

const mainCards = latePart<{ part: PartOfDay }>(
  async () => (await import('./later-cards.tsx')).MainCards,
);
const asideCards = latePart<object>(async () => (await import('./later-cards.tsx')).AsideCards);

/** Today is what people come for: everything else is fetched once today's steps are there. */
export function Cards({ part, isTodayAnswered }: { part: PartOfDay; isTodayAnswered: boolean }) {
  const isPainted = useDeferredValue(isTodayAnswered, false);
  const [isLost, setLost] = useState(false);
  const isWanted = isPainted && !isLost;
  const MainCards = useLatePart(mainCards, isWanted, () => setLost(true));
  const AsideCards = useLatePart(asideCards, isWanted, () => setLost(true));
  const isComing = isWanted && !MainCards;
  return (
    <Columns>
      <Column>
        <TodayCard />
        {isPainted && MainCards && <MainCards part={part} />}
        {isComing && <ComingCard />}
        {isLost && <LostCards onRetry={() => setLost(false)} />}
      </Column>
      <Column>
        {isPainted && AsideCards && <AsideCards />}
        {isComing && <ComingCard />}
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

function LostCards({ onRetry }: { onRetry: () => void }) {
  const t = useText('mf-dashboard');
  return (
    <Card>
      <FailureState title={t('failure.title')} level={2} onRetry={onRetry} />
    </Card>
  );
}
