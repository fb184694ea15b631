import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const ChosenMember = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(2)};
  max-width: 100%;
  padding-inline: ${tokens.space(2)} ${tokens.space(1)};
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.surfaceSunken};
  font-size: ${tokens.fontSize.sm};
  overflow-wrap: anywhere;
`;
