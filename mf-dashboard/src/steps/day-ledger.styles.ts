import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Sum = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
  padding: ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.colour.surfaceSunken};
`;

export const Entries = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const EntryRow = styled.li<{ $isCounted: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  align-items: start;
  padding-block: ${tokens.space(3)};
  color: ${({ $isCounted }) => ($isCounted ? 'inherit' : tokens.colour.inkMuted)};
  & + & {
    border-block-start: 1px solid ${tokens.colour.line};
  }
`;

export const EntryIcon = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${tokens.radiusRound};
  background: ${tokens.colour.primarySoft};
  color: ${tokens.colour.onPrimarySoft};
`;

export const EntryActs = styled.div`
  display: flex;
  gap: ${tokens.space(1)};
`;

export const UndoRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)};
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.colour.surfaceSunken};
`;
