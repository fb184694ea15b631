import { tokens } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The picture of a recipe's step. */
export type Scene = 'add' | 'choose' | 'switch' | 'address' | 'repeat' | 'clock' | 'run' | 'code';

const Picture = styled.svg`
  width: 100%;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  .line {
    fill: ${tokens.color.line};
  }
  .mark {
    fill: ${tokens.color.primary};
  }
  .stroke {
    fill: none;
    stroke: ${tokens.color.primary};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .paper {
    fill: ${tokens.color.surface};
  }
  text {
    fill: ${tokens.color.primary};
    font: 600 8px sans-serif;
  }
`;

const bar = (y: number, width: number, kind = 'line') => (
  <rect className={kind} x={14} y={y} width={width} height={5} rx={2.5} />
);
const row = (y: number, kind = 'paper') => (
  <rect className={kind} x={10} y={y} width={60} height={13} rx={4} />
);

/** The app's label, or a bar if that depends on its language. */
const word = (y: number, width: number, label: string | undefined) =>
  label === undefined ? (
    bar(y, width, 'mark')
  ) : (
    <text x={14} y={y + 6}>
      {label}
    </text>
  );

const scenes: Record<Scene, (label: string | undefined) => ReactNode> = {
  add: (label) => (
    <>
      {row(10)}
      {word(14, 34, label)}
      {row(27)}
      {bar(31, 26)}
      <path className="stroke" d="M40 45v10M35 50h10" />
    </>
  ),
  choose: (label) => (
    <>
      {row(8)}
      {bar(12, 28)}
      {row(24)}
      {word(28, 36, label)}
      <path className="stroke" d="m57 30 3 3 6-6" />
      {row(40)}
      {bar(44, 22)}
    </>
  ),
  switch: (label) => (
    <>
      {row(14)}
      {word(18, 24, label)}
      <rect className="mark" x={52} y={16} width={16} height={9} rx={4.5} />
      <circle className="paper" cx={63.5} cy={20.5} r={3} />
      {row(33)}
      {bar(37, 30)}
    </>
  ),
  address: (label) => (
    <>
      {bar(12, 20)}
      {row(22)}
      {word(26, 46, label)}
      <path className="stroke" d="M34 48h-4a4 4 0 0 1 0-8h4M46 48h4a4 4 0 0 0 0-8h-4M35 44h10" />
    </>
  ),
  repeat: () => (
    <>
      {row(8)}
      {bar(12, 40)}
      <rect className="line" x={14} y={24} width={3} height={24} rx={1.5} />
      <rect className="paper" x={22} y={25} width={48} height={10} rx={3} />
      <rect className="mark" x={26} y={28} width={28} height={4} rx={2} />
      <rect className="paper" x={22} y={38} width={48} height={10} rx={3} />
      <rect className="line" x={26} y={41} width={34} height={4} rx={2} />
    </>
  ),
  clock: () => (
    <>
      <circle className="paper" cx={40} cy={30} r={19} />
      <circle className="stroke" cx={40} cy={30} r={19} />
      <path className="stroke" d="M40 19v11l8 5" />
    </>
  ),
  run: () => (
    <>
      <rect className="mark" x={14} y={18} width={52} height={24} rx={12} />
      <path className="paper" d="m36 23 11 7-11 7z" />
    </>
  ),
  code: (label) => (
    <>
      <rect className="paper" x={10} y={9} width={60} height={42} rx={4} />
      <path className="stroke" d="m18 19 6 5-6 5" />
      {bar(36, 40)}
      <text x={30} y={28}>
        {label}
      </text>
    </>
  ),
};

/** Draws a recipe's step; the text next to it says the same. */
export function StepPicture({ scene, label }: { scene: Scene; label: string | undefined }) {
  return (
    <Picture viewBox="0 0 80 60" aria-hidden>
      {scenes[scene](label)}
    </Picture>
  );
}
