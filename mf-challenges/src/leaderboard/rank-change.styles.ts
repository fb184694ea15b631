import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Standing = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
`;

export const Change = styled.span<{ $isUp: boolean }>`
  font-size: ${tokens.fontSize.xs};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${({ $isUp }) => ($isUp ? tokens.colour.success : tokens.colour.inkMuted)};
`;
