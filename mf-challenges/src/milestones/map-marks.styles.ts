import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Place = styled.a`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  text-decoration: none;
  > span {
    display: grid;
    place-items: center;
    width: 1.875rem;
    height: 1.875rem;
    border: 2px solid ${color.surfaceRaised};
    border-radius: 50%;
    background: ${color.surfaceRaised};
    color: ${color.ink};
    box-shadow: ${tokens.shadow};
    font-size: ${tokens.fontSize.xs};
    font-weight: ${tokens.fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
  &[data-state='reached'] > span {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  &[data-state='ahead'] > span {
    border-color: ${color.primary};
  }
  &[data-state='locked'] > span {
    background: ${color.buttonGrey};
    color: ${color.onButtonGrey};
  }
  &:hover > span {
    transform: scale(1.12);
  }
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -2px;
  }
`;

export const Me = styled.div`
  position: absolute;
  inset-block-end: -2px;
  display: grid;
  justify-items: center;
  transform: translateX(-50%);
  path {
    fill: ${color.accent};
    stroke: ${color.surfaceRaised};
    stroke-width: 2.5;
  }
  circle {
    fill: ${color.surfaceRaised};
  }
`;

export const MeName = styled.span`
  padding: 0 ${tokens.space(2)};
  border-radius: ${tokens.radiusRound};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.bold};
  white-space: nowrap;
`;

export const Companion = styled.span`
  display: grid;
  border: 2px solid ${color.surfaceRaised};
  border-radius: 50%;
  box-shadow: ${tokens.shadow};
  transform: translateY(1.25rem);
`;

export const Finish = styled.svg`
  display: block;
  max-width: none;
  transform: translate(16px, -20px);
  .pole {
    fill: none;
    stroke: ${color.ink};
    stroke-width: 3;
    stroke-linecap: round;
  }
  .flag {
    fill: ${color.accent};
  }
`;
