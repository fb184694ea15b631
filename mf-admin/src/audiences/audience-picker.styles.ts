import { tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Picker = styled.div`
  display: grid;
  gap: ${tokens.space(3)};
  min-width: 0;
`;

export const Conditions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const ConditionChip = styled.li`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-inline: ${tokens.space(3)} ${tokens.space(1)};
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.surfaceSunken};
  font-size: ${tokens.fontSize.sm};
`;

export const ChipText = styled.button`
  ${touchTarget}
  min-width: 0;
  min-height: 2.25rem;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** A list that scrolls within a dialog. */
export const Scrolling = styled.div`
  max-height: min(20rem, 40vh);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Unknown = styled.pre`
  max-height: 8rem;
  margin: 0;
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  font: inherit;
  font-size: ${tokens.fontSize.sm};
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
