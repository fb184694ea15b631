import { styled } from 'styled-components';
import { touchTarget } from '#theme/touch-target.ts';
import { tokens } from '#theme/tokens.ts';

/** A button that stands back: its text, and a ground only under the pointer. */
export const QuietButton = styled.button`
  ${touchTarget}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space(1)};
  min-height: 2.25rem;
  margin-inline: calc(-1 * ${tokens.space(2)});
  padding-inline: ${tokens.space(2)};
  border: 0;
  border-radius: ${tokens.radius};
  background: transparent;
  color: ${tokens.color.link};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  cursor: pointer;
  &:hover {
    background: ${tokens.color.surfaceSunken};
  }
`;
