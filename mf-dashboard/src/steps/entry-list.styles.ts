import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const List = styled.div`
  outline: none;
`;

export const Entries = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* Large text gets its own line, so that no word is broken. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  align-items: start;
  padding-block: ${tokens.space(3)};
  & + & {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

export const FormRow = styled.li`
  padding: ${tokens.space(4)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
`;

export const Sign = styled.span<{ $isCounted: boolean }>`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${tokens.radiusRound};
  background: ${({ $isCounted }) =>
    $isCounted ? tokens.color.primarySoft : tokens.color.surfaceSunken};
  color: ${({ $isCounted }) => ($isCounted ? tokens.color.onPrimarySoft : tokens.color.inkMuted)};
`;

export const Words = styled.div`
  flex: 1 1 8rem;
  min-width: min(100%, 8rem);
`;

export const Acts = styled.div`
  display: flex;
  gap: ${tokens.space(1)};
`;

export const UndoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)};
  margin-block-start: ${tokens.space(2)};
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
`;
