import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  width: 100%;
  min-height: 4rem;
  padding: ${tokens.space(3)} ${tokens.space(5)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${tokens.color.surfaceSunken};
  }
  > svg:first-child {
    flex: none;
    color: ${tokens.color.accent};
  }
  > svg:last-child {
    flex: none;
    margin-inline-start: auto;
    color: ${tokens.color.inkMuted};
  }
`;
