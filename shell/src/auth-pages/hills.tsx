import { tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Landscape = styled.svg`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: -1;
  width: 100%;
  height: min(46vh, 26rem);
  pointer-events: none;
  opacity: 0.75;
`;

const { illustrationHill, illustrationHillFar, illustrationPath, illustrationSun } = tokens.color;

export function Hills(): ReactElement {
  return (
    <Landscape viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="1080" cy="150" r="62" fill={illustrationSun} opacity="0.9" />
      <path
        d="M0 250 C 220 150 420 170 640 240 S 1120 300 1440 170 V 420 H 0 Z"
        fill={illustrationHillFar}
      />
      <path
        d="M0 330 C 260 240 520 300 760 330 S 1220 320 1440 260 V 420 H 0 Z"
        fill={illustrationHill}
      />
      <path
        d="M1180 420 C 1120 396 1190 366 1150 344 S 1050 322 1080 296 S 1110 276 1096 262"
        fill="none"
        stroke={illustrationPath}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 16"
      />
    </Landscape>
  );
}
