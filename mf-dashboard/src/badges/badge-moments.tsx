import type { MemberBadge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { latePart, Moment, useLatePart } from '@stridewell/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBadgeMoments, useCelebrateBadges } from './badges.queries.ts';

const newBadges = latePart(async () => (await import('./new-badges.tsx')).NewBadges);
const newMedal = latePart(async () => (await import('./new-badges.tsx')).NewMedal);

/** Congratulates the viewer on each newly earned badge once; the server remembers them. */
export function BadgeMoments() {
  const t = useText('mf-dashboard');
  const { data: { data } = { data: [] } } = useBadgeMoments();
  const { mutate } = useCelebrateBadges();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<readonly MemberBadge[]>([]);
  const come = data.filter(({ id }) => ![...seen, ...shown.map((one) => one.id)].includes(id));
  // They stay until they are dismissed, even though the list is empty once the server has saved them.
  if (come.length > 0) setShown([...come, ...shown]);
  const [newest] = shown;
  const NewBadges = useLatePart(newBadges, newest !== undefined);
  const NewMedal = useLatePart(newMedal, newest !== undefined);
  const celebrate = useEffectEvent(() => mutate(shown.map(({ id }) => id)));
  // Only once they are displayed: the server returns each badge once.
  const told = NewBadges ? shown.map(({ id }) => id).join(' ') : '';
  useEffect(() => {
    if (told !== '') celebrate();
  }, [told]);
  return (
    <Moment
      picture={newest && NewMedal && <NewMedal badge={newest} />}
      dismissLabel={t('goalMoment.dismiss')}
      onDismiss={() => {
        setSeen([...seen, ...shown.map(({ id }) => id)]);
        setShown([]);
      }}
    >
      {newest && NewBadges && <NewBadges badges={shown} />}
    </Moment>
  );
}
