import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Shortcut = styled.kbd`
  margin-inline-start: ${tokens.space(2)};
  color: ${tokens.color.inkMuted};
  font-family: inherit;
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.regular};
`;

export const Results = styled.div`
  display: grid;
  gap: ${tokens.space(4)};
  max-height: min(26rem, 55vh);
  overflow-y: auto;
  h3 {
    margin: 0 0 ${tokens.space(1)};
    padding-inline: ${tokens.space(3)};
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
    font-weight: ${tokens.fontWeight.medium};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${tokens.space(3)};
    min-height: ${tokens.target};
    padding: ${tokens.space(2)} ${tokens.space(3)};
    border-radius: calc(${tokens.radius} - 0.25rem);
    color: ${tokens.color.ink};
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      background: ${tokens.color.surfaceSunken};
    }
    &:focus-visible {
      background: ${tokens.color.primarySoft};
      outline: 2px solid ${tokens.color.focus};
      outline-offset: -2px;
    }
    small {
      flex: none;
      color: ${tokens.color.inkMuted};
      font-size: ${tokens.fontSize.sm};
    }
  }
`;
