import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const OnWidePage = styled.div`
  @media ${tokens.media.phone} {
    display: none;
  }
`;

export const OnPhone = styled.div`
  display: none;
  @media ${tokens.media.phone} {
    display: block;
  }
`;

export const Place = styled.span<{ $isFirstThree: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 2rem;
  height: 2rem;
  padding-inline: ${tokens.space(1)};
  border-radius: ${tokens.radiusRound};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.fontWeight.medium};
  ${({ $isFirstThree }) =>
    $isFirstThree &&
    `background: ${tokens.color.warningSoft}; color: ${tokens.color.onWarningSoft};
     font-weight: ${tokens.fontWeight.bold};`}
`;

export const Standing = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  /* As wide as the longest word below a place, so that all names begin at one line. */
  min-width: 2.5rem;
`;

export const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(3)};
  min-width: 0;
  font-weight: ${tokens.fontWeight.medium};
`;
