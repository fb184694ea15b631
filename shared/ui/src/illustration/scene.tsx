import type { ReactElement, ReactNode } from 'react';
import { tokens } from '#theme/tokens.ts';

/** What every illustration takes: without a label it is decoration. */
export interface IllustrationProps {
  label?: string | undefined;
  /** A CSS length; as wide as its container by default. */
  width?: string | undefined;
}

/** The palette of the illustrations. */
export const paint = {
  sky: tokens.color.illustrationSky,
  hill: tokens.color.illustrationHill,
  hillFar: tokens.color.illustrationHillFar,
  paper: tokens.color.illustrationPaper,
  cover: tokens.color.illustrationCover,
  ink: tokens.color.illustrationInk,
  sun: tokens.color.illustrationSun,
  path: tokens.color.illustrationPath,
};

/** The drawing board: 296 by 190. */
export function Scene(props: IllustrationProps & { children: ReactNode }): ReactElement {
  const { label, width } = props;
  return (
    <svg
      viewBox="12 20 296 190"
      fill="none"
      focusable="false"
      // As an attribute it gives way to the styles of whatever frames the drawing.
      width="100%"
      style={{ width, height: 'auto', display: 'block' }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {props.children}
    </svg>
  );
}

/** The open notebook that all scenes are drawn in: two pages, a spine, ruled lines at the left. */
export function Notebook(props: { children?: ReactNode; hasLines?: boolean }): ReactElement {
  const { hasLines = true } = props;
  const lines = [72, 90, 108, 126, 144];
  return (
    <g>
      <ellipse cx="160" cy="198" rx="132" ry="9" fill={paint.ink} opacity="0.14" />
      <path d="M26 46q0-8 8-8h252q8 0 8 8v142q0 8-8 8H34q-8 0-8-8Z" fill={paint.cover} />
      <path d="M34 42c44-9 92-8 126 6v142c-34-13-82-14-126-6Z" fill={paint.paper} />
      <path d="M286 42c-44-9-92-8-126 6v142c34-13 82-14 126-6Z" fill={paint.paper} />
      <path d="M160 48v142" stroke={paint.ink} strokeOpacity="0.25" strokeWidth="2" />
      {hasLines &&
        lines.map((y) => (
          <path
            key={y}
            d={`M50 ${y}c30-5 62-4 92 4`}
            stroke={paint.ink}
            strokeOpacity="0.16"
            strokeWidth="2"
            strokeLinecap="round"
          />
        ))}
      {props.children}
    </g>
  );
}

/** A pair of footprints, at a place and turned by degrees. */
export function Footprints(props: { x: number; y: number; turn?: number }): ReactElement {
  const { x, y, turn = 0 } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} fill={paint.path}>
      <ellipse cx="-4" cy="3" rx="2.6" ry="4.6" />
      <circle cx="-4" cy="9.6" r="1.8" />
      <ellipse cx="4" cy="-5" rx="2.6" ry="4.6" />
      <circle cx="4" cy="1.6" r="1.8" />
    </g>
  );
}

/** A flag on its pole; the foot of the pole is at the place. */
export function Flag(props: { x: number; y: number }): ReactElement {
  const { x, y } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0V-34" stroke={paint.ink} strokeWidth="3" strokeLinecap="round" />
      <path d="M1-33c8-5 13 4 22 0l-3 8 3 8c-9 4-14-5-22 0Z" fill={paint.path} />
    </g>
  );
}
