import { useFormat, useText } from '@stridewell/platform';
import { VisuallyHidden } from '@stridewell/ui';
import { Change } from './rank-change.styles.ts';

/** How many places somebody has risen or fallen since yesterday; nothing where they stand as they did. */
export function RankChange({ places }: { places: number | null }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (!places) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  const number = format.number(count);
  return (
    <Change $isUp={isUp}>
      <span aria-hidden>
        {isUp ? '▲' : '▼'}
        {number}
      </span>
      <VisuallyHidden>
        {t(isUp ? 'leaderboard.risen' : 'leaderboard.fallen', { count, number })}
      </VisuallyHidden>
    </Change>
  );
}
