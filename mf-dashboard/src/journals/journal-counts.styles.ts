import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${tokens.space(2)};
  margin: 0;
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    font-size: ${tokens.fontSize.lg};
    font-weight: ${tokens.fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;
