import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const ActivityList = styled.div`
  max-height: 9.5rem;
  overflow-y: auto;
  padding: ${tokens.space(3)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
`;
