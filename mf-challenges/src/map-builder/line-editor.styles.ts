import { sceneSize } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Sheet = styled.svg`
  display: block;
  width: 100%;
  max-width: 56rem;
  aspect-ratio: ${sceneSize.width} / ${sceneSize.height};
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius};
  background: ${color.surfaceSunken};
  cursor: crosshair;
  user-select: none;
  touch-action: none;
  .way {
    fill: none;
    stroke: ${color.primary};
    stroke-width: 4;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .under {
    fill: none;
    stroke: ${color.surfaceRaised};
    stroke-width: 9;
    stroke-linejoin: round;
  }
  .point {
    fill: ${color.surfaceRaised};
    stroke: ${color.primary};
    stroke-width: 3;
    cursor: grab;
  }
  .point[data-end='start'] {
    fill: ${color.primary};
  }
  .point:focus {
    outline: none;
  }
  .point[aria-current='true'] {
    fill: ${color.focus};
    stroke: ${color.focus};
  }
  .point:focus-visible {
    stroke-width: 6;
  }
  /* The sheet is drawn at a third of its size: points stay large enough for a finger. */
  @media ${tokens.media.phone} {
    .way {
      stroke-width: 9;
    }
    .under {
      stroke-width: 18;
    }
    .point {
      r: 26px;
      stroke-width: 8;
    }
  }
`;
