import { tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Drawing = styled.svg`
  width: min(100%, 18rem);
  height: auto;
  border-radius: ${tokens.radius};
`;

const {
  illustrationHill,
  illustrationHillFar,
  illustrationInk,
  illustrationPath,
  illustrationSky,
} = tokens.colour;

/** A path that ends at a signpost. */
export function LostPath(): ReactElement {
  return (
    <Drawing viewBox="0 0 320 180" aria-hidden>
      <rect width="320" height="180" fill={illustrationSky} />
      <path
        d="M0 122 C 70 78 150 92 220 116 S 300 108 320 100 V180 H0 Z"
        fill={illustrationHillFar}
      />
      <path d="M0 150 C 80 118 180 136 320 132 V180 H0 Z" fill={illustrationHill} />
      <path
        d="M40 176 C 90 160 120 168 150 150 S 176 138 190 140"
        fill="none"
        stroke={illustrationPath}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <g stroke={illustrationInk} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M206 140 V62" />
        <path d="M206 70 H246 L258 80 L246 90 H206 Z" fill={illustrationSky} />
        <path d="M206 98 H172 L160 107 L172 116 H206 Z" fill={illustrationSky} />
      </g>
    </Drawing>
  );
}
