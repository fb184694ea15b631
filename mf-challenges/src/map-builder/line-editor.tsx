import { maxLinePoints, type LinePoint } from '@stridewell/contracts';
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

/** A press that moves less than this many pixels adds a point; a longer one moves the sheet. */
const stillPx = 6;
const zoomStep = 1.6;

/** Draws a line point by point on a sheet that can be moved and zoomed: with mouse, finger or keyboard. */
export function LineEditor(props: {
  line: readonly Point[];
  onChange: (line: readonly Point[]) => void;
  sheet: DrawingSheet;
  onSheet: (sheet: DrawingSheet) => void;
  /** The content below the line. */
  children?: ReactNode;
}) {
  const { line, onChange, sheet, onSheet } = props;
  const t = useMapBuilderText();
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState(0);
  const [before, setBefore] = useState<readonly (readonly Point[])[]>([]);
  const dragged = useRef<number>(null);
  const pressed = useRef<{ x: number; y: number; sheet: DrawingSheet; isMoved: boolean }>(null);
  const { moves } = sheet;
  const spots = line.map(sheet.toSheet);
  const outline = spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

  function spotOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: clientX, y: clientY };
    return {
      x: ((clientX - box.left) / box.width) * sheet.width,
      y: ((clientY - box.top) / box.height) * sheet.height,
    };
  }
  function change(next: readonly Point[], isKept = true): void {
    if (isKept) setBefore((steps) => [...steps.slice(-50), line]);
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
    if (line.length >= maxLinePoints) return;
    const spot = spotOf(event);
    const at = insertAt(spots, spot, reach);
    change([...line.slice(0, at), sheet.toPlace(spot), ...line.slice(at)]);
    setChosen(at);
  }
  function press(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0) return;
    pressed.current = { x: event.clientX, y: event.clientY, sheet, isMoved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }
  function drag(event: PointerEvent<SVGSVGElement>): void {
    const from = pressed.current;
    if (!from?.sheet.moves) return;
    from.isMoved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= stillPx;
    if (!from.isMoved) return;
    const [to, start] = [spotOf(event), spotOf({ clientX: from.x, clientY: from.y })];
    onSheet(from.sheet.moves.pan({ x: to.x - start.x, y: to.y - start.y }));
  }
  function release(event: PointerEvent<SVGSVGElement>): void {
    if (pressed.current && !pressed.current.isMoved) add(event);
    pressed.current = null;
  }
  function zoomBy(factor: number): void {
    const middle = { x: sheet.width / 2, y: sheet.height / 2 };
    if (moves) onSheet(moves.zoom(factor, spots[chosen] ?? middle));
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
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          pressed.current = null;
        }}
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
            onPointerUp={(event) => {
              event.stopPropagation();
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
        {moves && (
          <>
            <Button color="lightgrey" size="small" onPress={() => zoomBy(zoomStep)}>
              {t('zoomIn')}
            </Button>
            <Button color="lightgrey" size="small" onPress={() => zoomBy(1 / zoomStep)}>
              {t('zoomOut')}
            </Button>
            <Button
              color="lightgrey"
              size="small"
              isDisabled={line.length < 2}
              onPress={() => onSheet(sheetOfLine(line, 'route'))}
            >
              {t('fit')}
            </Button>
          </>
        )}
      </Inline>
    </Stack>
  );
}
