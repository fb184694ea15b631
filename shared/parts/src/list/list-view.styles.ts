import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Results = styled.section<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity ${tokens.motion.normal} ease-out;
`;
