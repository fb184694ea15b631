import type { Profile } from '@stridewell/contracts';
import { QueryCard } from '@stridewell/platform';
import { Skeleton, Text } from '@stridewell/ui';
import { BadgeGrid, earnedBadges, useMemberBadges } from '#badges/index.ts';
import { useProfileText } from './profile-texts.ts';

/** A member's earned badges, latest first. */
export function ProfileBadges({ profile, most }: { profile: Profile; most?: number }) {
  const t = useProfileText();
  const query = useMemberBadges(profile.id);
  return (
    <QueryCard title={t('part.badges')} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data }) => {
        const earned = earnedBadges(data).slice(0, most);
        if (earned.length === 0) return <Text tone="muted">{t('noBadges')}</Text>;
        return <BadgeGrid badges={earned} label={t('part.badges')} />;
      }}
    </QueryCard>
  );
}
