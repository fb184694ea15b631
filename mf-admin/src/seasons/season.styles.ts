import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The fields of one item: its title takes the room that its day leaves. */
export const PieceFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem auto;
  align-items: end;
  gap: ${tokens.space(2)};
  @media ${tokens.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
