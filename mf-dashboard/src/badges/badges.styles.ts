import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Disc = styled.span<{ $color: string; $isEarned: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  border: 3px ${({ $isEarned }) => ($isEarned ? 'solid' : 'dashed')}
    ${({ $isEarned, $color }) => ($isEarned ? $color : tokens.color.lineStrong)};
  border-radius: 50%;
  outline: 2px solid
    ${({ $isEarned }) => ($isEarned ? tokens.color.illustrationSun : 'transparent')};
  outline-offset: -8px;
  background: ${({ $isEarned, $color }) => ($isEarned ? $color : 'transparent')};
  color: ${({ $isEarned }) => ($isEarned ? tokens.color.onAvatar : tokens.color.inkMuted)};
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

export const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(4)};
`;
