import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A wide column next to a narrow one; on a phone, one above the other. */
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
