import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Greeting = styled.header`
  display: grid;
  gap: ${tokens.space(1)};
  margin-block-end: ${tokens.space(6)};
`;

export const Columns = styled.div`
  display: grid;
  gap: ${tokens.space(4)};
  @media ${tokens.media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${tokens.space(6)};
    align-items: start;
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(4)};
  @media ${tokens.media.desktop} {
    gap: ${tokens.space(6)};
  }
`;
