import { setOffInForcedColors, tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';

export const Places = styled.ol<{ $hasFigures: boolean }>`
  display: grid;
  grid-template-columns:
    ${({ $hasFigures }) => $hasFigures && 'minmax(1.5rem, auto)'} auto minmax(0, 1fr)
    ${({ $hasFigures }) => $hasFigures && 'auto'};
  gap: 0.125rem ${tokens.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  container-type: inline-size;
`;

export const Place = styled.li<{ $isViewer: boolean; $isPinned: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 3.5rem;
  padding: ${tokens.space(2)};
  border-radius: ${tokens.radius};
  /* Below rank and picture, where the text is so large that a name would have no room beside them. */
  @container (max-width: 10rem) {
    & > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  ${({ $isViewer }) =>
    $isViewer &&
    css`
      background: ${tokens.color.primarySoft};
      color: ${tokens.color.onPrimarySoft};
      ${setOffInForcedColors}
    `}
  ${({ $isPinned }) =>
    $isPinned &&
    css`
      &:first-child {
        margin-block-end: ${tokens.space(3)};
      }
      &:last-child {
        margin-block-start: ${tokens.space(3)};
      }
    `}
`;

export const Rank = styled.span`
  display: grid;
  justify-items: center;
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export const Who = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  overflow-wrap: break-word;
  hyphens: auto;
  @container (max-width: 18rem) {
    grid-column: 3 / -1;
  }
`;

export const Quiet = styled.span`
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.regular};
`;

export const Total = styled.span`
  display: grid;
  justify-items: end;
  text-align: end;
  font-variant-numeric: tabular-nums;
  /* Below the name, where the name would have no room beside it. */
  @container (max-width: 18rem) {
    grid-column: 3 / -1;
    justify-items: start;
    text-align: start;
  }
`;
