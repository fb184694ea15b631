import type { ChallengeMap } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { MinusIcon, PlusIcon, TargetIcon, tokens } from '@stridewell/ui';
import { CRS, DivIcon, LatLngBounds, Map as LeafletMap, Marker, SVGOverlay } from 'leaflet';
import { memo, startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MapDots, type DotState } from './map-dots.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { planeOf, pointAt, type Plane } from './plane.ts';
import { Control, Controls, Frame, Sheet } from './route-map.styles.ts';
import { useGradually } from './use-gradually.ts';

// Leaflet also adds itself to the window, where it would outlive the page.
Reflect.deleteProperty(window, 'L');

/** An item on the line of a map. */
export interface MapMark {
  key: string;
  /** Its position on the line, from 0 to 1. */
  position: number;
  /** Marks with a higher layer are drawn above others. */
  layer: number;
  content: ReactNode;
  /** Replaces the content, a link, while that would overlap another one; zoomed in, there is room for links. */
  dot?: DotState;
}

const noCrowd: NonNullable<RouteMapProps['crowd']> = [];

export interface RouteMapProps {
  map: ChallengeMap;
  /** The share of the line that has been walked, from 0 to 1. */
  position: number;
  marks: readonly MapMark[];
  /** How many people are at each position. */
  crowd?: readonly { position: number; count: number }[];
}

/** Returns the sheet's bounds for Leaflet, whose y axis points up. */
function boundsOf({ width, height }: Plane): LatLngBounds {
  return new LatLngBounds([0, 0], [height, width]);
}

/** The minimum distance between links on the map, and the size of the corner with its buttons, in pixels. */
const room = 36;
const buttons = { width: 84, height: 176 };

function isMotionReduced(): boolean {
  return window.matchMedia(tokens.media.reducedMotion).matches;
}

interface Opened {
  leaflet: LeafletMap;
  svg: SVGSVGElement;
  /** Shows the whole sheet. */
  fit: () => void;
}

function openMap(box: HTMLElement, plane: Plane): Opened {
  const isAnimated = !isMotionReduced();
  const leaflet = new LeafletMap(box, {
    crs: CRS.Simple,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    // The list next to the map is for keyboards; the marks on the map are links.
    keyboard: false,
    dragging: false,
    zoomSnap: 0,
    zoomDelta: 0.75,
    minZoom: -4,
    maxZoom: 2.5,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    inertia: isAnimated,
  });
  const bounds = boundsOf(plane);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${plane.width} ${plane.height}`);
  svg.setAttribute('aria-hidden', 'true');
  leaflet.fitBounds(bounds, { animate: false });
  new SVGOverlay(svg, bounds).addTo(leaflet);
  leaflet.setMaxBounds(bounds.pad(0.1));
  // While the whole map is in view, dragging a finger on it scrolls the page.
  leaflet.on('zoomend', () => {
    const isZoomed = leaflet.getZoom() > leaflet.getBoundsZoom(bounds) + 0.05;
    if (isZoomed) leaflet.dragging.enable();
    else leaflet.dragging.disable();
    box.classList.toggle('is-zoomed', isZoomed);
  });
  return { leaflet, svg, fit: () => leaflet.fitBounds(bounds) };
}

/** A mark with its point on the sheet. */
interface PlacedMark {
  mark: MapMark;
  at: { x: number; y: number };
}

/**
 * Returns the keys of the marks that fit at this zoom. Marks that can be dots are left out if they are out of view or
 * would overlap another one or the buttons; marks further along the line come first.
 */
function roomyOf(
  leaflet: LeafletMap,
  plane: Plane,
  marks: readonly PlacedMark[],
): ReadonlySet<string> {
  const { x: width, y: height } = leaflet.getSize();
  // The map has no size yet.
  if (width === 0) return new Set(marks.map(({ mark }) => mark.key));
  const placed: { x: number; y: number }[] = [];
  const roomy = new Set<string>();
  for (const { mark, at } of marks.toReversed()) {
    if (!mark.dot) {
      roomy.add(mark.key);
      continue;
    }
    const place = leaflet.latLngToContainerPoint([plane.height - at.y, at.x]);
    const isUnderButtons = place.x > width - buttons.width && place.y < buttons.height;
    const isInView =
      place.x > -room && place.x < width + room && place.y > -room && place.y < height + room;
    const isFree = placed.every(
      (other) => Math.hypot(other.x - place.x, other.y - place.y) >= room,
    );
    if (!isFree || !isInView || isUnderButtons) continue;
    placed.push(place);
    roomy.add(mark.key);
  }
  return roomy;
}

/** How many links may appear or disappear per frame: each takes a few milliseconds on a slow phone. */
const maxPerStep = 3;

const none: ReadonlySet<string> = new Set();

interface MarkProps {
  leaflet: LeafletMap;
  plane: Plane;
  placed: PlacedMark;
}

/** A mark; moving the map doesn't change it. */
const Mark = memo(function Mark({ leaflet, plane, placed: { mark, at } }: MarkProps) {
  const [holder] = useState(() => document.createElement('div'));
  const { x, y } = at;
  const { layer } = mark;
  useEffect(() => {
    const marker = new Marker([plane.height - y, x], {
      icon: new DivIcon({ html: holder, className: '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: layer * 1000,
    });
    marker.addTo(leaflet);
    return () => {
      marker.remove();
    };
  }, [leaflet, plane.height, holder, x, y, layer]);
  return createPortal(mark.content, holder);
});

/** A map that can be moved and zoomed, with marks on its line. The list next to it gives the same information. */
export function RouteMap({ map, position, marks, crowd = noCrowd }: RouteMapProps) {
  const t = useText('mf-challenges');
  const box = useRef<HTMLDivElement>(null);
  const plane = useMemo(() => planeOf(map), [map]);
  const [opened, setOpened] = useState<Opened>();
  // Incremented when the distances between marks change.
  const [layout, setLayout] = useState(0);
  const isScene = map.chartType === 'scene';

  useEffect(() => {
    if (!box.current) return undefined;
    const made = openMap(box.current, plane);
    setOpened(made);
    // In a transition, because mounting the links that fit takes longer than a frame.
    made.leaflet.on('zoomend moveend resize', () =>
      startTransition(() => setLayout((layout) => layout + 1)),
    );
    const observer = new ResizeObserver(() => {
      made.leaflet.invalidateSize();
      if (!made.leaflet.dragging.enabled()) made.fit();
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      setOpened(undefined);
      made.leaflet.remove();
    };
  }, [plane]);

  // Moving and zooming redraws it without changes.
  const drawing = useMemo(
    () => (
      <MapDrawing
        plane={plane}
        map={map}
        seed={map.name.en || map.name.es}
        position={position}
        crowd={crowd}
      />
    ),
    [plane, map, position, crowd],
  );
  const placed = useMemo(
    () => marks.map((mark) => ({ mark, at: pointAt(plane.points, mark.position) })),
    [marks, plane],
  );
  // The dots are below the links, whether the links are shown or not.
  const dots = useMemo(() => <MapDots plane={plane} dots={marks} />, [plane, marks]);
  const wanted = useMemo(() => {
    void layout;
    return opened ? roomyOf(opened.leaflet, plane, placed) : none;
  }, [opened, plane, placed, layout]);
  const shown = useGradually(wanted, maxPerStep);
  return (
    <Frame $isScene={isScene}>
      <Sheet
        ref={box}
        $isScene={isScene}
        {...(!isScene && { style: { aspectRatio: `${plane.width} / ${plane.height}` } })}
      />
      {opened && (
        <>
          {createPortal(
            <>
              {drawing}
              {dots}
            </>,
            opened.svg,
          )}
          {placed
            .filter(({ mark }) => shown.has(mark.key))
            .map((one) => (
              <Mark key={one.mark.key} leaflet={opened.leaflet} plane={plane} placed={one} />
            ))}
          <Controls>
            <Control
              type="button"
              aria-label={t('map.zoomIn')}
              onClick={() => opened.leaflet.zoomIn()}
            >
              <PlusIcon size={20} aria-hidden />
            </Control>
            <Control
              type="button"
              aria-label={t('map.zoomOut')}
              onClick={() => opened.leaflet.zoomOut()}
            >
              <MinusIcon size={20} aria-hidden />
            </Control>
            <Control type="button" aria-label={t('map.whole')} onClick={opened.fit}>
              <TargetIcon size={20} aria-hidden />
            </Control>
          </Controls>
        </>
      )}
    </Frame>
  );
}
