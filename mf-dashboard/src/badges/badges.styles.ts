import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Drawing = styled.svg<{ $isColored: boolean }>`
  flex: none;
  ${({ $isColored }) => !$isColored && 'filter: grayscale(1); opacity: 0.5;'}
  text {
    fill: ${tokens.color.onAvatar};
    font-weight: ${tokens.fontWeight.bold};
  }
`;

export const BadgeTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.space(5)} ${tokens.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const BadgeTile = styled.li`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${tokens.space(1)};
  min-width: 0;
  text-align: center;
  overflow-wrap: anywhere;
  & > [role='progressbar'],
  & > [role='meter'] {
    width: 100%;
    margin-block-start: ${tokens.space(1)};
  }
`;

/** The next badges, large: side by side, on a phone one below the other. */
export const NextTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${tokens.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const NextTile = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(4)};
  & > div {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;
