import type { BadgeCategory, MemberBadge } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { tokens } from '@stridewell/ui';
import { useId, type ReactElement } from 'react';
import { metricScenes, scenes } from './badge-scenes.tsx';
import { Drawing } from './badges.styles.ts';

const shield = 'M48 4 82 14v30c0 24-14 38-34 48C28 82 14 68 14 44V14Z';

const frames: Record<BadgeCategory, ReactElement> = {
  activity: <path d="M48 6 84 27v42L48 90 12 69V27Z" strokeWidth="8" strokeLinejoin="round" />,
  wellness: (
    <>
      <rect x="14" y="14" width="68" height="68" rx="18" />
      <rect x="14" y="14" width="68" height="68" rx="18" transform="rotate(45 48 48)" />
    </>
  ),
  challenge: <path d={shield} strokeWidth="6" strokeLinejoin="round" />,
};

const colors: Record<BadgeCategory, string> = {
  activity: tokens.color.avatar4,
  wellness: tokens.color.avatar3,
  challenge: tokens.color.avatar2,
};

/**
 * The drawing of a badge: the frame of its category, the scene of its family, and its number. It has its colors once it
 * is earned, or if it is one of the next.
 */
export function Medal(props: { badge: MemberBadge; isNext?: boolean; size?: string }) {
  const { badge, isNext = false, size = '4.5rem' } = props;
  const { category, rule, metric, threshold, isEarned } = badge;
  const format = useFormat();
  const clipId = useId();
  const frame = colors[category];
  return (
    <Drawing
      aria-hidden
      viewBox="0 0 96 96"
      style={{ width: size, height: size }}
      $isColored={isEarned || isNext}
    >
      <clipPath id={clipId}>
        <circle cx="48" cy="47" r="32" />
      </clipPath>
      <g fill={frame} stroke={frame}>
        {frames[category]}
      </g>
      <circle cx="48" cy="47" r="32" fill={tokens.color.illustrationSky} />
      <g clipPath={`url(#${clipId})`}>
        {rule === 'metric-days' ? metricScenes[metric ?? ''] : scenes[rule]}
      </g>
      {threshold > 1 && (
        <>
          <rect
            x="22"
            y="68"
            width="52"
            height="21"
            rx="10.5"
            fill={frame}
            stroke={tokens.color.illustrationSun}
            strokeWidth="2.5"
          />
          <text x="48" y="83" textAnchor="middle" fontSize="15">
            {format.number(threshold, { notation: 'compact' })}
          </text>
        </>
      )}
    </Drawing>
  );
}
