import type { MemberBadge } from '@stridewell/contracts';
import { Text } from '@stridewell/ui';
import { BadgeProgress } from './badge-progress.tsx';
import { useBadgeText } from './badge-texts.ts';
import { useBadgeWords } from './badge-words.ts';
import { NextTile, NextTiles } from './badges.styles.ts';
import { Medal } from './medal.tsx';

/** The badges that the viewer earns next, large, with their progress. */
export function NextBadges({ badges }: { badges: readonly MemberBadge[] }) {
  const t = useBadgeText();
  const wordsOf = useBadgeWords();
  if (badges.length === 0) return <Text>{t('allEarned')}</Text>;
  return (
    <NextTiles role="list" aria-label={t('nextUp')}>
      {badges.map((badge) => {
        const { name, rule } = wordsOf(badge);
        return (
          <NextTile key={badge.id}>
            <Medal badge={badge} size="6.5rem" isNext />
            <div>
              <Text weight="bold">{name}</Text>
              <Text size="sm" tone="muted">
                {rule}
              </Text>
              <BadgeProgress badge={badge} name={name} />
            </div>
          </NextTile>
        );
      })}
    </NextTiles>
  );
}
