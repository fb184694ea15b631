import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/* Keeps the note away from the heading of the page below it. */
export const NotePlace = styled.div`
  margin-block-end: ${tokens.space(5)};
  @media print {
    display: none;
  }
`;
