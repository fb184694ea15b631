import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { colour } = tokens;

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
    border: 2px solid ${colour.surfaceRaised};
    border-radius: 50%;
    background: ${colour.surfaceRaised};
    color: ${colour.ink};
    box-shadow: ${tokens.shadow};
    font-size: ${tokens.fontSize.xs};
    font-weight: ${tokens.fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
  &[data-state='reached'] > span {
    background: ${colour.primary};
    color: ${colour.onPrimary};
  }
  &[data-state='ahead'] > span {
    border-color: ${colour.primary};
  }
  &[data-state='locked'] > span {
    background: ${colour.buttonGrey};
    color: ${colour.onButtonGrey};
  }
  &:hover > span {
    transform: scale(1.12);
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
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
    fill: ${colour.accent};
    stroke: ${colour.surfaceRaised};
    stroke-width: 2.5;
  }
  circle {
    fill: ${colour.surfaceRaised};
  }
`;

export const MeName = styled.span`
  padding: 0 ${tokens.space(2)};
  border-radius: ${tokens.radiusRound};
  background: ${colour.surfaceRaised};
  color: ${colour.ink};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.bold};
  white-space: nowrap;
`;

export const Companion = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${colour.surfaceRaised};
  border-radius: 50%;
  background: ${colour.info};
  color: ${colour.surfaceRaised};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.bold};
  transform: translateY(1.1rem);
`;

export const Finish = styled.svg`
  display: block;
  max-width: none;
  transform: translate(16px, -20px);
  .pole {
    fill: none;
    stroke: ${colour.ink};
    stroke-width: 3;
    stroke-linecap: round;
  }
  .flag {
    fill: ${colour.accent};
  }
`;
