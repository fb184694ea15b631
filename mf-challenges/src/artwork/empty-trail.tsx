import { tokens } from '@stridewell/ui';

const { colour } = tokens;

/** A signpost by a trail that nobody has walked yet. */
export function EmptyTrail() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true">
      <rect x="8" y="8" width="224" height="124" rx="14" fill={colour.illustrationSky} />
      <circle cx="184" cy="44" r="15" fill={colour.illustrationSun} />
      <path
        d="M8 96q46-40 92-14t132-16v52a14 14 0 0 1-14 14H22A14 14 0 0 1 8 118z"
        fill={colour.illustrationHillFar}
      />
      <path
        d="M8 112q60-26 118-8t106-8v22a14 14 0 0 1-14 14H22A14 14 0 0 1 8 118z"
        fill={colour.illustrationHill}
      />
      <path
        d="M58 132q30-10 62-12t48-16"
        fill="none"
        stroke={colour.illustrationPath}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <path d="M92 118V52" stroke={colour.illustrationInk} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M72 50h44l11 10-11 10H72z"
        fill={colour.illustrationPaper}
        stroke={colour.illustrationInk}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M82 60h22"
        stroke={colour.illustrationInk}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
    </svg>
  );
}
