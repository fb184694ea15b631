import type { ReactElement } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#hidden/hidden.tsx';
import { tokens } from '#theme/tokens.ts';
import { fillText, useUiText } from '#theme/ui-text.tsx';
import { numberFormat } from '#type/number-format.ts';

const Sign = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
  font-size: ${tokens.fontSize.xs};
  font-weight: ${tokens.fontWeight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Places gained (positive) or lost (negative) since last time; null for a newcomer. */
export function RankChange(props: { change: number | null }): ReactElement {
  const { change } = props;
  const text = useUiText();
  const { locale } = useLocale();
  if (change === null) return <Sign $color={tokens.color.info}>{text.rankNew}</Sign>;
  if (change === 0) {
    return (
      <Sign $color={tokens.color.inkMuted}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{text.noChange}</VisuallyHidden>
      </Sign>
    );
  }
  const isUp = change > 0;
  // Red is for errors: someone else has walked more, no one has failed.
  const count = numberFormat(locale).format(Math.abs(change));
  return (
    <Sign $color={isUp ? tokens.color.success : tokens.color.inkMuted}>
      <span aria-hidden>
        {isUp ? '▲' : '▼'} {count}
      </span>
      <VisuallyHidden>{fillText(isUp ? text.rankUp : text.rankDown, { count })}</VisuallyHidden>
    </Sign>
  );
}
