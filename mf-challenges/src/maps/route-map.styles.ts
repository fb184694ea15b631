import { sceneSize } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';
import type { LabelSide } from './place-labels.ts';

const { color } = tokens;

/** The rules of Leaflet 1.9.4's style sheet that a picture, a few marks and their movement need. */
const leafletLook = css`
  .leaflet-pane,
  .leaflet-image-layer,
  .leaflet-marker-icon {
    position: absolute;
    inset-block-start: 0;
    left: 0;
  }
  .leaflet-pane {
    z-index: 1;
  }
  .leaflet-marker-pane {
    z-index: 2;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 250ms cubic-bezier(0, 0, 0.25, 1);
  }
  &.leaflet-touch-zoom {
    touch-action: pan-x pan-y;
  }
  &.is-zoomed {
    touch-action: none;
    cursor: grab;
  }
  &.leaflet-drag-target,
  .leaflet-drag-target {
    cursor: grabbing;
  }
  .leaflet-overlay-pane svg {
    max-width: none;
    max-height: none;
    overflow: visible;
    pointer-events: none;
  }
  .leaflet-marker-icon {
    pointer-events: none;
    > div {
      position: absolute;
      transform: translate(-50%, -50%);
    }
    a {
      pointer-events: auto;
    }
  }
`;

/**
 * A route has its own aspect ratio, within a minimum and a maximum height. `contain` keeps the minimum height from
 * widening its container.
 */
const routeLook = css`
  contain: inline-size;
  width: 100%;
  min-height: 15rem;
  max-height: 31rem;
`;

const labelPlaces: Record<LabelSide, string> = {
  below: 'inset: calc(50% + 1.25rem) auto auto 50%; transform: translateX(-50%);',
  above: 'inset: auto auto calc(50% + 1.25rem) 50%; transform: translateX(-50%);',
  right: 'inset: 50% auto auto calc(50% + 1.25rem); transform: translateY(-50%);',
  left: 'inset: 50% calc(50% + 1.25rem) auto auto; transform: translateY(-50%);',
};

/** A scene fills its frame without a border around it. */
const sceneLook = css`
  aspect-ratio: ${sceneSize.width} / ${sceneSize.height};
`;

export const Frame = styled.div<{ $isScene: boolean }>`
  position: relative;
  width: 100%;
  max-width: ${({ $isScene }) => ($isScene ? '56rem' : 'none')};
  margin-inline: auto;
  isolation: isolate;
`;

export const Sheet = styled.div<{ $isScene: boolean }>`
  position: relative;
  overflow: hidden;
  ${({ $isScene }) => ($isScene ? sceneLook : routeLook)}
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius};
  background: ${color.surfaceSunken};
  user-select: none;
  ${leafletLook}
`;

/** A name next to the middle of its mark, beyond the 20 pixels that `placeLabels` keeps. */
export const MarkLabel = styled.span<{ $side: LabelSide; $middle: number; $isStrong: boolean }>`
  position: absolute;
  padding: 0 ${tokens.space(1)};
  border-radius: ${tokens.radiusRound};
  background: color-mix(in srgb, ${color.surfaceRaised} 86%, transparent);
  color: ${color.ink};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${({ $isStrong }) => tokens.fontWeight[$isStrong ? 'bold' : 'medium']};
  line-height: 1.25rem;
  white-space: nowrap;
  translate: 0 ${({ $middle }) => $middle / 16}rem;
  ${({ $side }) => labelPlaces[$side]}
`;

export const Controls = styled.div`
  position: absolute;
  inset-block-start: ${tokens.space(3)};
  inset-inline-end: ${tokens.space(3)};
  z-index: 1;
  display: grid;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius};
  background: ${color.surfaceRaised};
  box-shadow: ${tokens.shadow};
  @media ${tokens.media.phone} {
    position: static;
    grid-auto-flow: column;
    width: max-content;
    margin-block-start: ${tokens.space(2)};
    margin-inline-start: auto;
    box-shadow: none;
  }
`;

export const Control = styled.button`
  display: grid;
  place-items: center;
  width: ${tokens.target};
  height: ${tokens.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  cursor: pointer;
  &:hover {
    background: ${color.surfaceSunken};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -3px;
    border-radius: ${tokens.radius};
  }
  & + & {
    border-block-start: 1px solid ${color.line};
    @media ${tokens.media.phone} {
      border-block-start: 0;
      border-inline-start: 1px solid ${color.line};
    }
  }
`;
