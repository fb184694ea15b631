import type { ChallengeMilestone } from '@stridewell/contracts';
import { Link, useLanguage, useText } from '@stridewell/platform';
import { Moment } from '@stridewell/ui';
import { useEffect, useState } from 'react';
import { newArrival, rememberArrival, shownArrival } from './arrivals.ts';
import { milestoneName } from './milestone-words.ts';

interface ArrivalProps {
  challengeId: number;
  milestones: readonly ChallengeMilestone[];
}

/** Celebrates the last milestone that was reached since the map was looked at, once. */
export function Arrival({ challengeId, milestones }: ArrivalProps) {
  const t = useText('mf-challenges');
  const { language } = useLanguage();
  const [shown, setShown] = useState(() => shownArrival(challengeId));
  const arrival = newArrival(milestones, shown);
  const order = arrival?.order;
  useEffect(() => {
    if (order !== undefined) rememberArrival(challengeId, order);
  }, [challengeId, order]);
  return (
    <Moment
      dismissLabel={t('milestone.dismiss')}
      onDismiss={() => setShown(arrival?.order ?? shown)}
    >
      {arrival && (
        <>
          <strong>{t('milestone.arrived', { name: milestoneName(arrival, t, language) })}</strong>{' '}
          <Link
            to={`/challenges/${challengeId}/milestones/${arrival.id}`}
            state={{ stepsFromPage: 1 }}
          >
            {t('milestone.read')}
          </Link>
        </>
      )}
    </Moment>
  );
}
