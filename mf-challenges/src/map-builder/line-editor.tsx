import { maxLinePoints, type ChallengeMap, type LinePoint } from '@stridewell/contracts';
import { Button, Inline, Stack, Text } from '@stridewell/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { insertAt, sheetOfLine, type DrawingSheet } from './drawing-sheet.ts';
import { Sheet } from './line-editor.styles.ts';
import { useMapBuilderText } from './map-builder-texts.ts';

type Point = Pick<LinePoint, 'x' | 'y'>;

/**
 * How close to the line a press must be to add a point to it, and how far an arrow key moves a point, in units of the
 * sheet.
 */
const reach = 12;
const keyStep = 5;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Draws a line point by point on a sheet: with mouse, finger or keyboard. */
export function LineEditor(props: {
  line: readonly Point[];
  onChange: (line: readonly Point[]) => void;
  chartType: ChallengeMap['chartType'];
  /** The sheet on which a new line starts. */
  firstSheet: DrawingSheet;
  /** The content below the line. */
  children?: ReactNode;
}) {
  const { line, onChange, chartType } = props;
  const t = useMapBuilderText();
  const svg = useRef<SVGSVGElement>(null);
  const [kept, setKept] = useState<DrawingSheet | null>(() =>
    line.length > 1 ? sheetOfLine(line, chartType) : null,
  );
  const [chosen, setChosen] = useState(0);
  const [before, setBefore] = useState<readonly (readonly Point[])[]>([]);
  const dragged = useRef<number>(null);
  const sheet = kept ?? props.firstSheet;
  const spots = line.map(sheet.toSheet);
  const outline = spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

  function spotOf({ clientX, clientY }: PointerEvent): Point {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: clientX, y: clientY };
    return {
      x: ((clientX - box.left) / box.width) * sheet.width,
      y: ((clientY - box.top) / box.height) * sheet.height,
    };
  }
  function change(next: readonly Point[], isKept = true): void {
    if (isKept) setBefore((steps) => [...steps.slice(-50), line]);
    if (!kept) setKept(sheet);
    onChange(next);
  }
  function moveTo(at: number, spot: Point, isKept: boolean): void {
    const place = sheet.toPlace(spot);
    change(
      line.map((point, index) => (index === at ? place : point)),
      isKept,
    );
  }
  function add(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || line.length >= maxLinePoints) return;
    const spot = spotOf(event);
    const at = insertAt(spots, spot, reach);
    change([...line.slice(0, at), sheet.toPlace(spot), ...line.slice(at)]);
    setChosen(at);
  }
  function remove(at: number): void {
    change(line.filter((_, index) => index !== at));
    choose(Math.max(0, at - 1));
  }
  function choose(at: number): void {
    setChosen(at);
    svg.current?.querySelectorAll<SVGCircleElement>('.point')[at]?.focus();
  }
  function pressKey(event: KeyboardEvent, at: number): void {
    const spot = spots[at];
    const [x, y] = arrows[event.key] ?? [];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else if (spot && x !== undefined && y !== undefined) {
      moveTo(at, { x: spot.x + x * keyStep, y: spot.y + y * keyStep }, true);
    } else return;
    event.preventDefault();
  }
  function undo(): void {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    onChange(last);
  }

  return (
    <Stack gap={3}>
      <Text tone="muted">{t('lineHint')}</Text>
      <Sheet
        ref={svg}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="group"
        aria-label={t('line')}
        onPointerDown={add}
      >
        {props.children}
        {spots.length > 1 && (
          <>
            <path className="under" d={`M${outline}`} />
            <path className="way" d={`M${outline}`} />
          </>
        )}
        {spots.map(({ x, y }, at) => (
          <circle
            // Points have no identity other than their index in the line.
            key={at}
            className="point"
            cx={x}
            cy={y}
            r={at === chosen ? 9 : 7}
            role="button"
            tabIndex={at === chosen ? 0 : -1}
            aria-label={t('point', { number: at + 1, all: line.length })}
            aria-current={at === chosen ? 'true' : undefined}
            data-end={at === 0 ? 'start' : undefined}
            onFocus={() => setChosen(at)}
            onKeyDown={(event) => pressKey(event, at)}
            onPointerDown={(event) => {
              event.stopPropagation();
              dragged.current = at;
              setChosen(at);
              setBefore((steps) => [...steps.slice(-50), line]);
              event.currentTarget.setPointerCapture?.(event.pointerId);
            }}
            onPointerMove={(event) => {
              if (dragged.current === at) moveTo(at, spotOf(event), false);
            }}
            onPointerUp={() => {
              dragged.current = null;
            }}
            onPointerCancel={() => {
              dragged.current = null;
            }}
          />
        ))}
      </Sheet>
      <Inline gap={2}>
        <Button color="lightgrey" size="small" isDisabled={before.length === 0} onPress={undo}>
          {t('undo')}
        </Button>
        <Button
          color="lightgrey"
          size="small"
          isDisabled={line.length === 0}
          onPress={() => remove(Math.min(chosen, line.length - 1))}
        >
          {t('remove')}
        </Button>
        <Button
          color="lightgrey"
          size="small"
          isDisabled={chosen <= 0}
          onPress={() => choose(chosen - 1)}
        >
          {t('previous')}
        </Button>
        <Button
          color="lightgrey"
          size="small"
          isDisabled={chosen >= line.length - 1}
          onPress={() => choose(chosen + 1)}
        >
          {t('next')}
        </Button>
        {chartType === 'route' && (
          <Button
            color="lightgrey"
            size="small"
            isDisabled={line.length < 2}
            onPress={() => setKept(sheetOfLine(line, chartType))}
          >
            {t('fit')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
