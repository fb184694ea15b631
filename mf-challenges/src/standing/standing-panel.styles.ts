import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Lead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space(4)};
  @media ${tokens.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Total = styled.div`
  margin: 0;
  font-size: ${tokens.fontSize.display};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: ${tokens.lineHeight.tight};
  overflow-wrap: anywhere;
`;

export const OfGoal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(1)};
  margin: 0;
  color: ${tokens.color.inkMuted};
`;
