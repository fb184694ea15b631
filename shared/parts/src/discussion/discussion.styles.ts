import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Thread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(3)};
  padding-inline-start: min(${tokens.space(4)}, 4vw);
  border-inline-start: 2px solid ${tokens.color.line};
`;
