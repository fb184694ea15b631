import { chosenInForcedColors, tokens } from '@stridewell/ui';
import type { StreakMark } from '@stridewell/contracts';
import { styled } from 'styled-components';

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  strong {
    font-size: ${tokens.fontSize.xxl};
    font-variant-numeric: tabular-nums;
    line-height: ${tokens.lineHeight.tight};
  }
`;

export const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${tokens.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Day = styled.li<{ $mark: StreakMark }>`
  display: grid;
  justify-items: center;
  gap: ${tokens.space(1)};
  color: ${tokens.color.inkMuted};
  font-size: min(${tokens.fontSize.xs}, 3vw);
  > span:first-child {
    display: grid;
    place-items: center;
    /* Seven of them fit beside each other at any size of text. */
    width: min(2rem, 100%);
    aspect-ratio: 1;
    border: 1.5px solid ${tokens.color.line};
    border-radius: ${tokens.radiusRound};
    ${({ $mark }) =>
      $mark === 'counted' &&
      `border-color: ${tokens.color.successSoft};
       background: ${tokens.color.successSoft};
       color: ${tokens.color.onSuccessSoft};`}
    ${({ $mark }) => $mark === 'open' && 'border-style: dashed;'}
    ${({ $mark }) => $mark === 'counted' && chosenInForcedColors}
  }
`;
