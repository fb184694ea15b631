import type { ChallengeMap } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { MinusIcon, PlusIcon, TargetIcon, tokens } from '@stridewell/ui';
import { CRS, DivIcon, LatLngBounds, Map as LeafletMap, Marker, SVGOverlay } from 'leaflet';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapDots } from './map-dots.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { layOut, middleOf, noLayout, type MapMark, type PlacedMark } from './map-layout.ts';
import type { LabelSide } from './place-labels.ts';
import { planeOf, pointAt, type Plane } from './plane.ts';
import { Control, Controls, Frame, MarkLabel, Sheet } from './route-map.styles.ts';
import { useGradually } from './use-gradually.ts';

// Leaflet also adds itself to the window, where it would outlive the page.
Reflect.deleteProperty(window, 'L');

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

/** How many links may appear or disappear per frame: each takes a few milliseconds on a slow phone. */
const maxPerStep = 3;

interface MarkProps {
  leaflet: LeafletMap;
  plane: Plane;
  placed: PlacedMark;
  labelSide: LabelSide | undefined;
}

/** A mark and its name; moving the map doesn't change it. The content names itself to screen readers. */
const Mark = memo(function Mark({ leaflet, plane, placed: { mark, at }, labelSide }: MarkProps) {
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
  return createPortal(
    <>
      {mark.content}
      {mark.label && labelSide && (
        <MarkLabel
          aria-hidden="true"
          $side={labelSide}
          $middle={middleOf(mark)}
          $isStrong={mark.label.priority === 1}
        >
          {mark.label.text}
        </MarkLabel>
      )}
    </>,
    holder,
  );
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
  const { keys, labels } = useMemo(() => {
    void layout;
    return opened ? layOut(opened.leaflet, plane, placed) : noLayout;
  }, [opened, plane, placed, layout]);
  const shown = useGradually(keys, maxPerStep);
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
              <Mark
                key={one.mark.key}
                leaflet={opened.leaflet}
                plane={plane}
                placed={one}
                labelSide={labels.get(one.mark.key)}
              />
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
