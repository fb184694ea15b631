import { tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(2)} ${tokens.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space(2)};
    padding: ${tokens.space(1)} 0;
    border: 0;
    background: none;
    color: ${color.inkMuted};
    font: inherit;
    cursor: pointer;
    &:disabled {
      cursor: default;
    }
  }
  span {
    display: inline-grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border: 1px solid ${color.line};
    border-radius: 50%;
    font-variant-numeric: tabular-nums;
  }
  [aria-current='step'] button {
    color: ${color.ink};
    font-weight: ${tokens.fontWeight.medium};
  }
  [aria-current='step'] span {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;
