import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Figures side by side, each below its name, in columns of at least `$width` (9rem unless given). */
export const Figures = styled.dl<{ $width?: string }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $width = '9rem' }) => $width}), 1fr)
  );
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
