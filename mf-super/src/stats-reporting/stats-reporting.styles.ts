import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Figures side by side, each with its name and explanation. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${tokens.space(5)};
  margin: 0;
  div {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space(1)};
  }
  dt {
    font-size: ${tokens.fontSize.sm};
    color: ${tokens.color.inkMuted};
  }
  dd {
    margin: 0;
    font-size: ${tokens.fontSize.xl};
    font-weight: ${tokens.fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;
