import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: ${tokens.space(3)};
  max-width: 40rem;
  margin: ${tokens.space(2)} auto 0;
  padding: 0;
  list-style: none;
`;

/* In the reading order of the ranks; the first is shown in the middle. */
const seenAt = [2, 1, 3];

export const Person = styled.li<{ $place: number }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space(1)};
  order: ${({ $place }) => seenAt[$place] ?? 3};
  text-align: center;
  overflow-wrap: anywhere;
`;

const heights: Record<number, string> = { 1: '7.5rem', 2: '5.25rem', 3: '3.5rem' };

export const Block = styled.div<{ $rank: number }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: ${({ $rank }) => heights[$rank] ?? heights[3]};
  margin-block-start: ${tokens.space(2)};
  border-radius: ${tokens.radius} ${tokens.radius} 0 0;
  background: ${({ $rank }) => ($rank === 1 ? color.primary : color.primarySoft)};
  color: ${({ $rank }) => ($rank === 1 ? color.onPrimary : color.onPrimarySoft)};
  font-weight: ${tokens.fontWeight.bold};
`;
