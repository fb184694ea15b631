import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The chips in a row that wraps. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(2)};
`;

/** A chip in the color of its kind; hollow while the kind is hidden. */
export const FilterChip = styled.button<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(1)};
  min-height: 2.25rem;
  padding: 0 ${tokens.space(3)};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.surface};
  color: ${tokens.color.inkMuted};
  font: inherit;
  font-size: ${tokens.fontSize.sm};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${({ $color }) => $color};
    background: color-mix(in srgb, ${({ $color }) => $color} 14%, ${tokens.color.surface});
    color: ${tokens.color.ink};
  }
  &[aria-pressed='false'] {
    text-decoration: line-through;
  }
  svg {
    flex: none;
    color: ${({ $color }) => $color};
  }
  @media ${tokens.media.finger} {
    min-height: ${tokens.target};
  }
`;
