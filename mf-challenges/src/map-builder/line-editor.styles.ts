import { sceneSize } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { colour } = tokens;

export const Sheet = styled.svg`
  display: block;
  width: 100%;
  max-width: 56rem;
  aspect-ratio: ${sceneSize.width} / ${sceneSize.height};
  border: 1px solid ${colour.line};
  border-radius: ${tokens.radius};
  background: ${colour.surfaceSunken};
  cursor: crosshair;
  user-select: none;
  touch-action: none;
  .way {
    fill: none;
    stroke: ${colour.primary};
    stroke-width: 4;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .under {
    fill: none;
    stroke: ${colour.surfaceRaised};
    stroke-width: 9;
    stroke-linejoin: round;
  }
  .point {
    fill: ${colour.surfaceRaised};
    stroke: ${colour.primary};
    stroke-width: 3;
    cursor: grab;
  }
  .point[data-end='start'] {
    fill: ${colour.primary};
  }
  .point:focus {
    outline: none;
  }
  .point[aria-current='true'] {
    fill: ${colour.focus};
    stroke: ${colour.focus};
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
