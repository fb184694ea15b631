import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(4)} ${tokens.space(6)};
  & > div {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;
