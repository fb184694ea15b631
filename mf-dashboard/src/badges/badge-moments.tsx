import type { MemberBadge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Moment } from '@stridewell/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useBadgeMoments, useCelebrateBadges } from './badges.queries.ts';

const NewBadges = lazy(async () => ({ default: (await import('./new-badges.tsx')).NewBadges }));
const NewMedal = lazy(async () => ({ default: (await import('./new-badges.tsx')).NewMedal }));

/** Congratulates the viewer on badges that they have earned since, each once: the server remembers it. */
export function BadgeMoments() {
  const t = useText('mf-dashboard');
  const { data: { data } = { data: [] } } = useBadgeMoments();
  const { mutate } = useCelebrateBadges();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<readonly MemberBadge[]>([]);
  const come = data.filter(({ id }) => ![...seen, ...shown.map((one) => one.id)].includes(id));
  // They stay while they are read, though the list is empty once the server has heard of them.
  if (come.length > 0) setShown([...come, ...shown]);
  const celebrate = useEffectEvent(() => mutate(shown.map(({ id }) => id)));
  const known = shown.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (known !== '') celebrate();
  }, [known]);
  const [newest] = shown;
  return (
    <Suspense fallback={null}>
      <Moment
        picture={newest && <NewMedal badge={newest} />}
        dismissLabel={t('goalMoment.dismiss')}
        onDismiss={() => {
          setSeen([...seen, ...shown.map(({ id }) => id)]);
          setShown([]);
        }}
      >
        {newest && <NewBadges badges={shown} />}
      </Moment>
    </Suspense>
  );
}
