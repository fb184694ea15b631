import { chosenInForcedColours, tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

const { colour } = tokens;

export const Switch = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  gap: ${tokens.space(1)};
  padding: ${tokens.space(1)};
  border-radius: ${tokens.radius};
  background: ${colour.surfaceSunken};
`;

export const Choice = styled.button`
  ${touchTarget}
  min-height: 2.25rem;
  padding-inline: ${tokens.space(4)};
  border: 0;
  border-radius: calc(${tokens.radius} - ${tokens.space(1)});
  background: none;
  color: ${colour.inkMuted};
  font: inherit;
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  cursor: pointer;
  &:hover {
    color: ${colour.ink};
  }
  &[aria-pressed='true'] {
    background: ${colour.surfaceRaised};
    color: ${colour.ink};
    box-shadow: ${tokens.shadow};
    ${chosenInForcedColours}
  }
`;
