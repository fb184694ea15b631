import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius};
  background: ${color.surfaceRaised};
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .wide {
    @media ${tokens.media.phone} {
      display: none;
    }
  }
  .tall {
    display: none;
    @media ${tokens.media.phone} {
      display: block;
    }
  }
  .dot {
    fill: ${color.line};
  }
  .way {
    fill: none;
    stroke: ${color.lineStrong};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-dasharray: 1 10;
  }
  .verge {
    fill: none;
    stroke: ${color.surfaceSunken};
    stroke-width: 20;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .walked {
    fill: none;
    stroke: ${color.steps};
    stroke-width: 8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .tick {
    fill: ${color.surfaceRaised};
    stroke: ${color.lineStrong};
    stroke-width: 2;
    &.passed {
      fill: ${color.primary};
      stroke: ${color.surfaceRaised};
    }
  }
  .pacer {
    fill: ${color.surfaceRaised};
    stroke: ${color.accent};
    stroke-width: 4;
  }
  .pin {
    fill: ${color.primary};
    stroke: ${color.surfaceRaised};
    stroke-width: 2.5;
  }
  .pin-eye {
    fill: ${color.onPrimary};
  }
  .pole {
    fill: none;
    stroke: ${color.ink};
    stroke-width: 3;
    stroke-linecap: round;
  }
  .flag {
    fill: ${color.accent};
  }
  text {
    fill: ${color.inkMuted};
    stroke: ${color.surfaceRaised};
    stroke-width: 5;
    stroke-linejoin: round;
    paint-order: stroke;
    font-family: ${tokens.fontFamily};
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
  .tall text {
    font-size: 13px;
  }
  .name {
    fill: ${color.ink};
    font-weight: ${tokens.fontWeight.bold};
  }
  .pace-name {
    fill: ${color.onAccentSoft};
    font-weight: ${tokens.fontWeight.medium};
  }
`;
