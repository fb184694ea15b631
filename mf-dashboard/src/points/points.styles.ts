import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Balance = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space(2)} ${tokens.space(8)};
`;

export const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  strong {
    font-size: ${tokens.fontSize.display};
    font-variant-numeric: tabular-nums;
    line-height: ${tokens.lineHeight.tight};
  }
  span {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.sm};
  }
`;

export const LevelPart = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;

export const Points = styled.span<{ $isReversed: boolean }>`
  font-weight: ${tokens.fontWeight.bold};
  ${({ $isReversed }) =>
    $isReversed && `color: ${tokens.color.inkMuted}; text-decoration: line-through;`}
`;
