import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const DemoFrame = styled.section`
  display: grid;
  gap: ${tokens.space(2)};
`;

export const AccountList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space(2)};
  margin: ${tokens.space(2)} 0 0;
  padding: 0;
  list-style: none;
`;

export const AccountButton = styled.button`
  display: grid;
  align-content: start;
  width: 100%;
  height: 100%;
  min-height: ${tokens.target};
  padding: ${tokens.space(3)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceRaised};
  text-align: start;
  cursor: pointer;
  transition: border-color ${tokens.motion.fast} ease-out;
  &:hover:not(:disabled) {
    border-color: ${tokens.color.primary};
  }
  &:disabled {
    opacity: 0.6;
    cursor: progress;
  }
  span,
  small {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
  }
`;
