import type { MemberBadge } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';

const { color } = tokens;
const ink = color.illustrationInk;
const sun = color.illustrationSun;
const path = color.illustrationPath;
const paper = color.illustrationPaper;
const hill = color.illustrationHill;
const far = color.illustrationHillFar;
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Hills under the scenes that need a ground. */
const ground = (
  <>
    <path d="M16 66c12-14 24-16 34-8s20 4 30-6v28H16Z" fill={far} />
    <path d="M16 72c14-10 26-8 36-2s18 2 28-4v14H16Z" fill={hill} />
  </>
);

/** The scene of each family of badges, in the middle of a drawing of 96 by 96. */
export const scenes: Record<Exclude<MemberBadge['rule'], 'metric-days'>, ReactElement> = {
  'entry-days': (
    <>
      {ground}
      <g fill={ink}>
        <ellipse cx="39" cy="50" rx="6" ry="10" transform="rotate(-12 39 50)" />
        <ellipse cx="41" cy="65" rx="4" ry="4.5" />
        <ellipse cx="57" cy="36" rx="6" ry="10" transform="rotate(12 57 36)" />
        <ellipse cx="55" cy="51" rx="4" ry="4.5" />
      </g>
    </>
  ),
  'device-days': (
    <>
      <path d="M39 16h18l2 14H37Zm-2 46h22l-2 14H39Z" fill={hill} />
      <rect x="32" y="28" width="32" height="36" rx="10" fill={ink} />
      <rect x="36" y="32" width="24" height="28" rx="7" fill={paper} />
      <path d="m41 46 5 6 9-11" stroke={path} strokeWidth="4" {...line} />
    </>
  ),
  'goal-days': (
    <>
      <circle cx="48" cy="46" r="24" fill={paper} />
      <circle cx="48" cy="46" r="24" stroke={path} strokeWidth="6" fill="none" />
      <circle cx="48" cy="46" r="13" stroke={path} strokeWidth="6" fill="none" />
      <circle cx="48" cy="46" r="4" fill={ink} />
      <path d="m48 46 20-20m-6-2 0 8 8 0" stroke={ink} strokeWidth="3" {...line} />
    </>
  ),
  'counted-steps': (
    <>
      <circle cx="64" cy="30" r="7" fill={sun} />
      <path d="m14 70 22-36 12 18 8-10 24 30v10H14Z" fill={hill} />
      <path d="m36 34 7 11-5 3-4-3-4 3-1-2Z" fill={paper} />
      <path d="M40 78c8-6-4-10 4-16s10-4 12-12" stroke={path} strokeWidth="3.5" {...line} />
    </>
  ),
  'longest-streak': (
    <>
      <path
        d="M48 18c4 11 19 17 19 34a19 19 0 0 1-38 0c0-8 4-12 8-17 1 5 3 7 6 8 1-9 0-17 5-25Z"
        fill={path}
      />
      <path d="M48 44c3 6 9 9 9 17a9 9 0 0 1-18 0c0-7 6-10 9-17Z" fill={sun} />
    </>
  ),
  'personal-best': (
    <>
      {ground}
      <path
        d="m48 20 7.5 15.5 17 2.3-12.4 11.9 3 16.9L48 58.5 32.9 66.6l3-16.9-12.4-11.9 17-2.3Z"
        fill={sun}
      />
      <path d="m41 44 5 6 9-11" stroke={ink} strokeWidth="4" {...line} />
    </>
  ),
  comeback: (
    <>
      <circle cx="48" cy="58" r="15" fill={sun} />
      <path
        d="M48 34v-9M28 42l-6-6m46 6 6-6M22 58h-6m64 0h-6"
        stroke={path}
        strokeWidth="4"
        {...line}
      />
      {ground}
    </>
  ),
  'right-answers': (
    <>
      <path d="M48 20a19 19 0 0 1 10 35v7H38v-7a19 19 0 0 1 10-35Z" fill={sun} />
      <path d="M39 66h18m-14 6h10" stroke={ink} strokeWidth="4" {...line} />
      <path d="m41 40 5 6 10-12" stroke={ink} strokeWidth="4" {...line} />
    </>
  ),
  'challenges-joined': (
    <>
      {ground}
      <path d="M38 22v48" stroke={ink} strokeWidth="4" {...line} />
      <path d="M40 22c8-4 14 4 26 0v20c-12 4-18-4-26 0Z" fill={path} />
    </>
  ),
  'challenges-finished': (
    <>
      <path
        d="M34 26H24c0 14 4 20 12 22m26-22h10c0 14-4 20-12 22"
        stroke={ink}
        strokeWidth="4"
        {...line}
      />
      <path d="M33 20h30c0 22-4 34-15 36-11-2-15-14-15-36Z" fill={sun} />
      <path d="M48 56v8m-12 6c0-4 4-6 12-6s12 2 12 6Z" fill={ink} stroke={ink} strokeWidth="3" />
    </>
  ),
  'challenges-exceeded': (
    <>
      {ground}
      <path d="M48 16c9 8 12 18 12 30l-5 12H41l-5-12c0-12 3-22 12-30Z" fill={paper} />
      <path d="M48 16c4 4 7 8 9 13H39c2-5 5-9 9-13Zm-12 28-8 12 9-2Zm24 0 8 12-9-2Z" fill={path} />
      <circle cx="48" cy="39" r="4.5" fill={ink} />
      <path d="M43 60c0 6 3 8 5 14 2-6 5-8 5-14Z" fill={sun} />
    </>
  ),
};

/** The scene of each wellness metric. */
export const metricScenes: Readonly<Record<string, ReactElement>> = {
  mood: (
    <>
      <circle cx="48" cy="46" r="24" fill={sun} />
      <circle cx="40" cy="41" r="3" fill={ink} />
      <circle cx="56" cy="41" r="3" fill={ink} />
      <path d="M37 52c6 8 16 8 22 0" stroke={ink} strokeWidth="4" {...line} />
    </>
  ),
  water: (
    <>
      <path d="M48 18c12 16 19 24 19 34a19 19 0 0 1-38 0c0-10 7-18 19-34Z" fill={color.chartTeal} />
      <path d="M38 52c0 6 4 10 9 11" stroke={paper} strokeWidth="4" {...line} />
    </>
  ),
  mindfulness: (
    <>
      <path d="M24 58c0-24 18-36 46-36 2 28-10 44-30 44-8 0-16-2-16-8Z" fill={hill} />
      <path d="M22 72c10-20 20-28 36-36" stroke={ink} strokeWidth="4" {...line} />
    </>
  ),
  sleep: (
    <>
      <path d="M60 62a24 24 0 1 1-14-42 20 20 0 0 0 14 42Z" fill={sun} />
      <path d="m64 26 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" fill={ink} />
      <path d="m70 46 1.5 3.5 3.5 1.5-3.5 1.5L70 56l-1.5-3.5L65 51l3.5-1.5Z" fill={ink} />
    </>
  ),
  weight: (
    <>
      <rect x="24" y="26" width="48" height="44" rx="12" fill={hill} />
      <path d="M34 44a14 14 0 0 1 28 0Z" fill={paper} />
      <path d="m48 44 6-8" stroke={path} strokeWidth="4" {...line} />
    </>
  ),
  'heart-rate': (
    <>
      <path
        d="M48 70C30 58 22 48 22 37c0-14 19-18 26-5 7-13 26-9 26 5 0 11-8 21-26 33Z"
        fill={path}
      />
      <path d="M28 46h10l4-8 7 16 5-8h14" stroke={paper} strokeWidth="4" {...line} />
    </>
  ),
  nutrition: (
    <>
      <path
        d="M48 34c6-8 24-5 24 12 0 14-10 26-18 26-3 0-4-2-6-2s-3 2-6 2c-8 0-18-12-18-26 0-17 18-20 24-12Z"
        fill={path}
      />
      <path d="M48 34c0-8 4-14 12-16-1 8-5 13-12 16Z" fill={hill} />
    </>
  ),
  exercise: (
    <>
      <path d="M34 46h28" stroke={ink} strokeWidth="6" {...line} />
      <rect x="26" y="30" width="9" height="32" rx="4" fill={path} />
      <rect x="61" y="30" width="9" height="32" rx="4" fill={path} />
      <rect x="19" y="37" width="7" height="18" rx="3" fill={sun} />
      <rect x="70" y="37" width="7" height="18" rx="3" fill={sun} />
    </>
  ),
};
