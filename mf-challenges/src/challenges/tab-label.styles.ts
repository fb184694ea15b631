import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Count = styled.span`
  min-width: 1.375rem;
  padding-inline: ${tokens.space(1)};
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.xs};
  font-variant-numeric: tabular-nums;
  line-height: 1.375rem;
  text-align: center;
  @media ${tokens.media.phone} {
    display: none;
  }
`;
