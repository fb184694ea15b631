import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.space(4)} ${tokens.space(5)};
  margin: 0;
  @media ${tokens.media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
  }
`;

export const FigureFrame = styled.div`
  min-width: 0;
  padding-inline-start: ${tokens.space(4)};
  border-inline-start: 3px solid ${color.line};
  dd {
    margin: 0;
  }
`;

export const Label = styled.dt`
  display: flex;
  align-items: center;
  gap: ${tokens.space(1)};
  min-height: 2rem;
  color: ${color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  line-height: ${tokens.lineHeight.snug};
`;

export const Value = styled.span`
  font-size: ${tokens.fontSize.xl};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: ${tokens.lineHeight.tight};
  overflow-wrap: anywhere;
`;

export const Unit = styled.span`
  color: ${color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;
