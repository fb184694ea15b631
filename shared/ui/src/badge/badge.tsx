import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { IconComponent } from '#icon/icons.ts';
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { toneColors } from '#theme/tone.ts';
import type { Tone } from '#theme/tone.ts';
import { tokens } from '#theme/tokens.ts';

const Count = styled.span<{ $isFloating: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.buttonRed};
  color: ${tokens.color.onButtonRed};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${({ $isFloating }) =>
    $isFloating && 'position: absolute; inset-block-start: 0; inset-inline-end: 0;'}
`;

/** A count of things that wait; nothing at 0. `label` says it in words ("3 unread messages"). */
export function Badge(props: {
  count: number;
  label: string;
  /** Counts above it are shown as "99+". */
  max?: number | undefined;
  /** Laid over the upper corner of its positioned parent. */
  isFloating?: boolean | undefined;
}): ReactElement | null {
  const { count, label, max = 99, isFloating = false } = props;
  if (count <= 0) return null;
  return (
    <Count $isFloating={isFloating}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Count>
  );
}

const ChipFrame = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(1)};
  max-width: 100%;
  min-height: 1.5rem;
  padding: 0.125rem ${tokens.space(2)};
  border-radius: ${tokens.radiusRound};
  background: ${({ $tone }) => toneColors[$tone].background};
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.snug};
  @media (forced-colors: active) {
    border: 1px solid;
  }
  svg {
    flex: none;
  }
`;

/** A word or two about the state of the item next to it. */
export function Chip(props: {
  tone?: Tone | undefined;
  icon?: IconComponent | undefined;
  children: ReactNode;
}): ReactElement {
  const { tone = 'neutral', icon: Icon } = props;
  return (
    <ChipFrame $tone={tone}>
      {Icon && <Icon size={14} aria-hidden />}
      {props.children}
    </ChipFrame>
  );
}
