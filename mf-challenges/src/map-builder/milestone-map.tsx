import { maxMilestones } from '@stridewell/contracts';
import { useFormat, useLanguage } from '@stridewell/platform';
import { placePoints } from '@stridewell/rules';
import { Button, Inline, Stack, Text, tokens } from '@stridewell/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { inLanguage, MapDrawing, planeOf, pointAt } from '#maps/index.ts';
import { useMapBuilderText } from './map-builder-texts.ts';
import type { MapFields, MilestoneFields } from './map-fields.ts';
import { positionOnPlane } from './thin-line.ts';

const stages = [0, 25, 50, 100] as const;
/** How far an arrow key moves a milestone along the line. */
const keyStep = 0.01;
const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -keyStep,
  ArrowDown: -keyStep,
  ArrowRight: keyStep,
  ArrowUp: keyStep,
};

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 56rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  cursor: copy;
  user-select: none;
  circle[role] {
    fill: ${tokens.color.surfaceRaised};
    stroke: ${tokens.color.inkMuted};
    stroke-width: 4;
    cursor: grab;
    touch-action: none;
  }
  circle[data-reached='true'] {
    fill: ${tokens.color.primary};
    stroke: ${tokens.color.surfaceRaised};
  }
  circle:focus-visible {
    outline: none;
    stroke: ${tokens.color.focus};
    stroke-width: 7;
  }
  @media ${tokens.media.phone} {
    circle[role] {
      r: 26px;
      stroke-width: 8;
    }
  }
`;

/** What a person does with milestones on the map. */
export interface MilestoneMoves {
  onAdd: (position: number) => void;
  onMove: (milestone: MilestoneFields, position: number) => void;
}

/** The map as people will see it after a share of the way. A press on it adds a milestone, which can be dragged. */
export function MilestoneMap(
  props: MilestoneMoves & { form: UseFormReturn<MapFields>; image: string | null },
) {
  const { form, image, onAdd, onMove } = props;
  const [chartType, scene, line, milestones] = useWatch({
    control: form.control,
    name: ['chartType', 'scene', 'line', 'milestones'],
  });
  const t = useMapBuilderText();
  const format = useFormat();
  const { language } = useLanguage();
  const svg = useRef<SVGSVGElement>(null);
  const dragged = useRef<string>(null);
  const [percent, setPercent] = useState<number>(stages[1]);
  if (line.length < 2) return null;
  const plane = planeOf({ chartType, line: placePoints(line, chartType) });
  const position = percent / 100;
  const isOwn = scene === 'own';
  const ground = { chartType, image: isOwn ? image : null, scene: isOwn ? null : scene };
  // Typing a name doesn't draw the hills that it determines.
  const name = form.getValues('name');
  const reached = milestones.filter((one) => one.position <= position).length;
  const percentOf = (share: number) =>
    format.number(share, { style: 'percent', maximumFractionDigits: 1 });

  function positionAt({ clientX, clientY }: PointerEvent): number {
    const box = svg.current?.getBoundingClientRect();
    const scale = box && box.width > 0 ? plane.width / box.width : 1;
    const [left, top] = [box?.left ?? 0, box?.top ?? 0];
    const spot = { x: (clientX - left) * scale, y: (clientY - top) * scale };
    return positionOnPlane(plane.points, spot);
  }
  function pressKey(event: KeyboardEvent, one: MilestoneFields): void {
    const step = keys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const moved = Math.min(1, Math.max(0, one.position + step));
    onMove(one, Math.round(moved * 1e4) / 1e4);
  }

  return (
    <Stack gap={3}>
      <Text tone="muted">{t('milestoneMapHint')}</Text>
      <Drawing
        ref={svg}
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        role="group"
        aria-label={t('milestonesTitle')}
        onClick={(event) => {
          const isFull = milestones.length >= maxMilestones;
          if (!isFull && event.target instanceof Element && !event.target.matches('[role=slider]'))
            onAdd(positionAt(event as unknown as PointerEvent)); // a click has the same coordinates
        }}
      >
        <MapDrawing plane={plane} map={ground} seed={name.en || name.es} position={position} />
        {milestones.map((one) => {
          const { x, y } = pointAt(plane.points, one.position);
          return (
            <circle
              key={one.key}
              cx={x}
              cy={y}
              r="11"
              role="slider"
              tabIndex={0}
              aria-label={inLanguage(one.title, language) || t('milestoneUnnamed')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(one.position * 100)}
              aria-valuetext={percentOf(one.position)}
              data-reached={one.position <= position}
              onKeyDown={(event) => pressKey(event, one)}
              onPointerDown={(event) => {
                dragged.current = one.key;
                event.currentTarget.setPointerCapture?.(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (dragged.current === one.key) onMove(one, positionAt(event));
              }}
              onPointerUp={() => {
                dragged.current = null;
              }}
              onPointerCancel={() => {
                dragged.current = null;
              }}
            />
          );
        })}
      </Drawing>
      <Inline gap={2}>
        {stages.map((stage) => (
          <Button
            key={stage}
            size="small"
            color={stage === percent ? 'primary' : 'lightgrey'}
            onPress={() => setPercent(stage)}
          >
            {t('previewAt', { percent: format.number(stage) })}
          </Button>
        ))}
      </Inline>
      <div role="status">
        <Text>
          {t('previewText', {
            percent: format.number(percent),
            reached: format.number(reached),
            all: format.number(milestones.length),
          })}
        </Text>
      </div>
    </Stack>
  );
}
