import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Figures side by side, each below its name. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: ${tokens.space(4)};
  margin: 0;
  dt {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.sm};
  }
  dd {
    margin: 0;
    font-size: ${tokens.fontSize.xl};
    font-weight: ${tokens.fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;
