import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';
import type { Pace } from './pace.ts';

const { color } = tokens;

const looks: Record<Pace, readonly [background: string, text: string]> = {
  reached: [color.successSoft, color.onSuccessSoft],
  ahead: [color.successSoft, color.onSuccessSoft],
  even: [color.infoSoft, color.onInfoSoft],
  behind: [color.surfaceSunken, color.ink],
};

export const Note = styled.div<{ $pace: Pace }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${({ $pace }) => looks[$pace][0]};
  color: ${({ $pace }) => looks[$pace][1]};
  & > svg {
    flex: none;
  }
  & > p {
    flex: 1 1 7rem;
    min-width: 0;
    margin: 0;
  }
`;

export const NoteTitle = styled.strong`
  display: block;
  font-size: ${tokens.fontSize.lg};
  font-weight: ${tokens.fontWeight.bold};
  line-height: ${tokens.lineHeight.snug};
`;

export const NoteSteps = styled.span`
  display: block;
  font-size: ${tokens.fontSize.sm};
`;
