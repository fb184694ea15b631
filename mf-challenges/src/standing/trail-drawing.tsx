import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { useId } from 'react';
import { useAmount } from '#formats/index.ts';
import { placeLabel } from './label-place.ts';
import { shareOfGoal } from './pace.ts';
import { Sheet } from './trail-drawing.styles.ts';
import { tallTrail, wideTrail, type Point, type Trail } from './trail.ts';

interface TrailDrawingProps {
  goal: number;
  total: number;
  /** The unit of the goal and the total. */
  format: Challenge['format'];
  percent: number;
  /** The steps at an even pace by now; null if there is no pace to keep. */
  evenTotal: number | null;
}

interface Along {
  walked: number;
  even: number | null;
}

/** Keeps labels away from the edges of the drawing. */
function labelX(trail: Trail, point: Point): number {
  const margin = 46;
  return Math.min(trail.width - margin, Math.max(margin, point.x));
}

/** Returns the approximate width of a text, in drawing units. */
function widthOf(text: string): number {
  return text.length * 7.6;
}

function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 70;
}

function DottedPaper({ trail }: { trail: Trail }) {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse">
          <circle className="dot" cx="10" cy="10" r="1.2" />
        </pattern>
      </defs>
      <rect width={trail.width} height={trail.height} fill={`url(#${id})`} />
    </>
  );
}

interface Quarter {
  share: number;
  point: Point;
  /** The position of its number of steps; null if another mark is too close. */
  label: Point | null;
}

function quartersOf(trail: Trail, along: Along): Quarter[] {
  const others = [along.walked, along.even, 1]
    .filter((share) => share !== null)
    .map((share) => trail.pointAt(share));
  return [0.25, 0.5, 0.75].map((share) => {
    const point = trail.pointAt(share);
    const isAlone = !others.some((other) => isNear(other, point));
    return { share, point, label: isAlone ? { x: labelX(trail, point), y: point.y + 30 } : null };
  });
}

function Quarters(props: { quarters: readonly Quarter[]; goal: number; walked: number }) {
  const format = useFormat();
  return props.quarters.map(({ share, point, label }) => (
    <g key={share}>
      <circle
        className={props.walked >= share ? 'tick passed' : 'tick'}
        cx={point.x}
        cy={point.y}
        r="6"
      />
      {label && (
        <text x={label.x} y={label.y} textAnchor="middle">
          {format.number(props.goal * share, { notation: 'compact' })}
        </text>
      )}
    </g>
  ));
}

/** The flag is slightly beyond the end, so that the pin of a walker who arrives doesn't cover it. */
function Finish({ at: end, label }: { at: Point; label: string }) {
  const at = { x: end.x + 26, y: end.y - 2 };
  return (
    <g>
      <path className="pole" d={`M${at.x} ${at.y + 2}v-40`} />
      <path className="flag" d={`M${at.x + 1.5} ${at.y - 38}l26 9l-26 9z`} />
      <text x={at.x} y={at.y + 28} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

function OnTrail({ trail, goal, along }: { trail: Trail; goal: number; along: Along }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const me = trail.pointAt(along.walked);
  const pacer = along.even === null ? null : trail.pointAt(along.even);
  const finish = trail.pointAt(1);
  const quarters = quartersOf(trail, along);
  // The pin with the name above it, and the numbers at the quarters.
  const marks = [
    ...[0, -14, -26, -40, -54].map((height) => ({ x: me.x, y: me.y + height })),
    ...quarters.flatMap(({ label }) =>
      label ? [-20, 0, 20].map((aside) => ({ x: label.x + aside, y: label.y - 5 })) : [],
    ),
  ];
  const paceName = pacer && placeLabel(trail, pacer, widthOf(t('trail.pace')), marks);
  return (
    <svg
      className={trail === wideTrail ? 'wide' : 'tall'}
      viewBox={`0 0 ${trail.width} ${trail.height}`}
      aria-hidden="true"
    >
      <DottedPaper trail={trail} />
      <path className="verge" d={trail.outlineTo(1)} />
      <path className="way" d={trail.outlineTo(1)} />
      {along.walked > 0 && <path className="walked" d={trail.outlineTo(along.walked)} />}
      <Quarters quarters={quarters} goal={goal} walked={along.walked} />
      <Finish at={finish} label={format.number(goal, { notation: 'compact' })} />
      {pacer && paceName && (
        <g>
          <circle className="pacer" cx={pacer.x} cy={pacer.y} r="9" />
          <text className="pace-name" x={paceName.x} y={paceName.y} textAnchor={paceName.anchor}>
            {t('trail.pace')}
          </text>
        </g>
      )}
      <g transform={`translate(${me.x} ${me.y})`}>
        <path className="pin" d="M0 2C-5 -8 -15 -15 -15 -26a15 15 0 0 1 30 0C15 -15 5 -8 0 2z" />
        <circle className="pin-eye" cx="0" cy="-26" r="5.5" />
      </g>
      <text className="name" x={labelX(trail, me)} y={me.y - 50} textAnchor="middle">
        {t('common.you')}
      </text>
    </svg>
  );
}

/** The member's progress as a trail; everything in it is also said in words. */
export function TrailDrawing({ goal, total, percent, evenTotal, format: name }: TrailDrawingProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const along: Along = {
    walked: shareOfGoal(total, goal),
    even: evenTotal === null ? null : shareOfGoal(evenTotal, goal),
  };
  const amount = useAmount({ format: name });
  const label = t('trail.label', {
    goal: amount(goal),
    total: format.number(total),
    percent: format.number(percent),
  });
  const paceLabel =
    evenTotal === null ? '' : ` ${t('trail.labelPace', { even: amount(Math.max(0, evenTotal)) })}`;
  return (
    <Sheet role="img" aria-label={`${label}${paceLabel}`}>
      {[wideTrail, tallTrail].map((trail) => (
        <OnTrail key={trail.width} trail={trail} goal={goal} along={along} />
      ))}
    </Sheet>
  );
}
