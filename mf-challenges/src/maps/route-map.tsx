import type { ChallengeMap } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { MinusIcon, PlusIcon, TargetIcon, tokens } from '@stridewell/ui';
import { CRS, DivIcon, LatLngBounds, Map as LeafletMap, Marker, SVGOverlay } from 'leaflet';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MapDots, type DotState } from './map-dots.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { planeOf, pointAt, type Plane } from './plane.ts';
import { Control, Controls, Frame, Sheet } from './route-map.styles.ts';

// Leaflet puts itself into the window as well, where it would outlive the page.
Reflect.deleteProperty(window, 'L');

/** Something that stands on the line of a map. */
export interface MapMark {
  key: string;
  /** Where on the line, from 0 to 1. */
  position: number;
  /** The higher lies above. */
  layer: number;
  content: ReactNode;
  /** A dot is drawn there instead while the content, a link, would lie over another one: closer up there is room. */
  dot?: DotState;
}

const noCrowd: NonNullable<RouteMapProps['crowd']> = [];

interface RouteMapProps {
  map: ChallengeMap;
  /** How much of the line has been walked, from 0 to 1. */
  position: number;
  marks: readonly MapMark[];
  /** How many walk where. */
  crowd?: readonly { position: number; count: number }[];
}

/** The sheet in Leaflet's terms: it counts y upwards. */
function boundsOf({ width, height }: Plane): LatLngBounds {
  return new LatLngBounds([0, 0], [height, width]);
}

/** How far apart links on the map are at least, and the corner that its buttons take, in pixels. */
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
    // The list beside it is for the keyboard; on the map the marks are links.
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
  // While all of it is in view, a finger on the map scrolls the page.
  leaflet.on('zoomend', () => {
    const isZoomed = leaflet.getZoom() > leaflet.getBoundsZoom(bounds) + 0.05;
    if (isZoomed) leaflet.dragging.enable();
    else leaflet.dragging.disable();
    box.classList.toggle('is-zoomed', isZoomed);
  });
  return { leaflet, svg, fit: () => leaflet.fitBounds(bounds) };
}

/** The keys of links that would lie over another one, or over the buttons, at this zoom; the last of the line come first. */
function crowdedOf(leaflet: LeafletMap, plane: Plane, marks: readonly MapMark[]): Set<string> {
  const { x: width } = leaflet.getSize();
  const placed: { x: number; y: number }[] = [];
  const crowded = new Set<string>();
  // Before it is laid out.
  if (width === 0) return crowded;
  for (const { key, position, dot } of marks.toReversed()) {
    if (!dot) continue;
    const { x, y } = pointAt(plane.points, position);
    const place = leaflet.latLngToContainerPoint([plane.height - y, x]);
    const isUnderButtons = place.x > width - buttons.width && place.y < buttons.height;
    const isFree = placed.every(
      (other) => Math.hypot(other.x - place.x, other.y - place.y) >= room,
    );
    if (isFree && !isUnderButtons) placed.push(place);
    else crowded.add(key);
  }
  return crowded;
}

interface MarkProps {
  leaflet: LeafletMap;
  plane: Plane;
  mark: MapMark;
}

/** One of them; moving the map changes nothing of it. */
const Mark = memo(function Mark({ leaflet, plane, mark }: MarkProps) {
  const [holder] = useState(() => document.createElement('div'));
  const { x, y } = pointAt(plane.points, mark.position);
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

/** A map that can be moved and zoomed, with marks on its line. It says nothing that the list beside it does not. */
export function RouteMap({ map, position, marks, crowd = noCrowd }: RouteMapProps) {
  const t = useText('mf-challenges');
  const box = useRef<HTMLDivElement>(null);
  const plane = useMemo(() => planeOf(map), [map]);
  const [opened, setOpened] = useState<Opened>();
  // Counts what moves the marks apart or together.
  const [, setLayout] = useState(0);
  const isScene = map.chartType === 'scene';

  useEffect(() => {
    if (!box.current) return undefined;
    const made = openMap(box.current, plane);
    setOpened(made);
    made.leaflet.on('zoomend moveend resize', () => setLayout((layout) => layout + 1));
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

  // Moving and zooming shows it all anew, and changes nothing of it.
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
  const crowded = opened && crowdedOf(opened.leaflet, plane, marks);
  const isCrowded = ({ key }: MapMark) => crowded?.has(key) ?? false;
  return (
    <Frame $isScene={isScene}>
      <Sheet ref={box} $isScene={isScene} />
      {opened && (
        <>
          {createPortal(
            <>
              {drawing}
              <MapDots plane={plane} dots={marks.filter(isCrowded)} />
            </>,
            opened.svg,
          )}
          {marks
            .filter((mark) => !isCrowded(mark))
            .map((mark) => (
              <Mark key={mark.key} leaflet={opened.leaflet} plane={plane} mark={mark} />
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
