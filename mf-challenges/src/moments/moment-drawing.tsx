import type { Moment } from '@stridewell/contracts';
import { Drawing } from './moments.styles.ts';

const rays = [0, 45, 90, 135, 180, 225, 270, 315];

const signs: Record<Moment['kind'], string> = {
  milestone: 'M-9 20V-18L14 -11L-9 -4',
  record: 'M-14 12L-4 -2L4 6L15 -12M15 -12H5M15 -12V-2',
  finish: 'M-10 -14H10V-4A10 10 0 0 1 -10 -4ZM0 6V14M-8 16H8',
};

/** A rising sun with the symbol of a moment in it. */
export function MomentDrawing({ kind }: { kind: Moment['kind'] }) {
  return (
    <Drawing viewBox="-50 -50 100 100" width="72" height="72" aria-hidden="true">
      <g className="rays">
        {rays.map((turn) => (
          <path key={turn} d="M0 -38V-46" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle className="sun" r="31" />
      <path className="sign" d={signs[kind]} />
    </Drawing>
  );
}
