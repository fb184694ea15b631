import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** An item on its days, with its title; it can be dragged to other days. */
export const Bar = styled.button<{ $color: string }>`
  position: absolute;
  display: block;
  height: 1.875rem;
  padding: 0;
  border: 0;
  border-radius: ${tokens.space(2)};
  background: transparent;
  color: ${tokens.color.ink};
  font: inherit;
  font-size: ${tokens.fontSize.xs};
  line-height: 1.875rem;
  text-align: start;
  cursor: pointer;
  touch-action: pan-y;
  &[data-movable='true'] {
    cursor: grab;
  }
  &[data-dragged='true'] {
    z-index: 3;
    cursor: grabbing;
    box-shadow: ${tokens.shadow};
    background: ${tokens.color.surfaceRaised};
  }
  &:hover {
    z-index: 2;
    background: ${tokens.color.surfaceSunken};
  }
  &:focus-visible {
    z-index: 2;
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
  i {
    position: absolute;
    inset-block: 0;
    border-inline-start: 4px solid ${({ $color }) => $color};
    border-radius: ${tokens.space(1)};
    background: color-mix(in srgb, ${({ $color }) => $color} 20%, ${tokens.color.surface});
  }
  &[data-state='over'] i {
    background: color-mix(in srgb, ${({ $color }) => $color} 8%, ${tokens.color.surface});
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  span {
    position: absolute;
    inset-block: 0;
    overflow: hidden;
    padding-inline: ${tokens.space(2)} ${tokens.space(1)};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
