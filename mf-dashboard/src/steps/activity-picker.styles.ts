import { chosenInForcedColors, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Tiles = styled.div<{ $isLong: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(6rem, 100%), 1fr));
  gap: ${tokens.space(2)};
  ${({ $isLong }) =>
    $isLong &&
    /* The outlines at the edges stay in view. */
    `max-height: 16rem;
     overflow-y: auto;
     padding: 0.1875rem;
     margin: -0.1875rem;`}
`;

/** One activity; its radio button lies over it, out of sight. */
export const Tile = styled.label`
  position: relative;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  > span {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: ${tokens.space(1)};
    height: 100%;
    min-height: 4.5rem;
    padding: ${tokens.space(2)} ${tokens.space(1)};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius};
    font-size: ${tokens.fontSize.sm};
    line-height: ${tokens.lineHeight.snug};
    overflow-wrap: anywhere;
    text-align: center;
  }
  svg {
    color: ${tokens.color.inkMuted};
  }
  input:checked + span {
    border-color: ${tokens.color.primary};
    background: ${tokens.color.primarySoft};
    color: ${tokens.color.onPrimarySoft};
    box-shadow: inset 0 0 0 1px ${tokens.color.primary};
    ${chosenInForcedColors}
  }
  input:checked + span svg {
    color: inherit;
  }
  input:focus-visible + span {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
`;

export const Problem = styled.p`
  margin: 0;
  color: ${tokens.color.danger};
  font-size: ${tokens.fontSize.sm};
`;
