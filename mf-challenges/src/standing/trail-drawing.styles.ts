import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { colour } = tokens;

export const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid ${colour.line};
  border-radius: ${tokens.radius};
  background: ${colour.surfaceRaised};
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
    fill: ${colour.line};
  }
  .way {
    fill: none;
    stroke: ${colour.lineStrong};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-dasharray: 1 10;
  }
  .verge {
    fill: none;
    stroke: ${colour.surfaceSunken};
    stroke-width: 20;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .walked {
    fill: none;
    stroke: ${colour.primary};
    stroke-width: 8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .tick {
    fill: ${colour.surfaceRaised};
    stroke: ${colour.lineStrong};
    stroke-width: 2;
    &.passed {
      fill: ${colour.primary};
      stroke: ${colour.surfaceRaised};
    }
  }
  .pacer {
    fill: ${colour.surfaceRaised};
    stroke: ${colour.accent};
    stroke-width: 4;
  }
  .pin {
    fill: ${colour.primary};
    stroke: ${colour.surfaceRaised};
    stroke-width: 2.5;
  }
  .pin-eye {
    fill: ${colour.onPrimary};
  }
  .pole {
    fill: none;
    stroke: ${colour.ink};
    stroke-width: 3;
    stroke-linecap: round;
  }
  .flag {
    fill: ${colour.accent};
  }
  text {
    fill: ${colour.inkMuted};
    stroke: ${colour.surfaceRaised};
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
    fill: ${colour.ink};
    font-weight: ${tokens.fontWeight.bold};
  }
  .pace-name {
    fill: ${colour.onAccentSoft};
    font-weight: ${tokens.fontWeight.medium};
  }
`;
