import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

export const Row = styled.a`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  min-height: ${tokens.target};
  padding: ${tokens.space(2)} ${tokens.space(1)};
  color: ${color.ink};
  text-decoration: none;
  svg {
    color: ${color.inkMuted};
  }
  &[data-state='reached'] svg {
    color: ${color.success};
  }
  &:hover span:nth-of-type(1) {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    border-radius: ${tokens.radius};
  }
`;

export const Name = styled.span`
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;

export const State = styled.span`
  color: ${color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

export const Where = styled.span`
  grid-column: 2 / -1;
  color: ${color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;
