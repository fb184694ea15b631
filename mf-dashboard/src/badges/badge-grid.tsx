import type { MemberBadge } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import { BadgeProgress } from './badge-progress.tsx';
import { useBadgeText } from './badge-texts.ts';
import { useBadgeWords } from './badge-words.ts';
import { BadgeTile, BadgeTiles } from './badges.styles.ts';
import { Medal } from './medal.tsx';

/** Badges with their medals: earned ones with the day, the others with their progress. */
export function BadgeGrid({ badges, label }: { badges: readonly MemberBadge[]; label: string }) {
  return (
    // Safari drops the role of a list without bullets.
    <BadgeTiles role="list" aria-label={label}>
      {badges.map((badge) => (
        <Tile key={badge.id} badge={badge} />
      ))}
    </BadgeTiles>
  );
}

function Tile({ badge }: { badge: MemberBadge }) {
  const t = useBadgeText();
  const format = useFormat();
  const { name, rule } = useBadgeWords()(badge);
  const { earnedOn, timesEarned, isEarned } = badge;
  return (
    <BadgeTile>
      <Medal badge={badge} />
      <Text weight="bold">{name}</Text>
      <Text size="sm" tone="muted">
        {rule}
      </Text>
      {isEarned && earnedOn !== null && (
        <Text size="sm" tone="success" weight="medium">
          {timesEarned > 1
            ? t('earnedTimes', { date: format.date(earnedOn), count: timesEarned })
            : t('earnedOn', { date: format.date(earnedOn) })}
        </Text>
      )}
      <BadgeProgress badge={badge} name={name} />
    </BadgeTile>
  );
}
