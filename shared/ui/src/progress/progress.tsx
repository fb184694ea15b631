import type { ReactElement, ReactNode } from 'react';
import { Label, Meter as AriaMeter } from 'react-aria-components/Meter';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { keyframes, styled } from 'styled-components';
import { withColor } from '#theme/former-names.ts';
import type { FormerColor } from '#theme/former-names.ts';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { NumberLocale } from '#type/number-locale.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${tokens.space(3)};
  margin-block-end: ${tokens.space(1)};
  font-size: ${tokens.fontSize.sm};
`;

const ValueText = styled.span`
  color: ${tokens.color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  height: 0.625rem;
  overflow: hidden;
  border-radius: ${tokens.radiusRound};
  background: ${tokens.color.chartTrack};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const slide = keyframes`
  from { margin-inline-start: -40%; }
  to { margin-inline-start: 100%; }
`;

const Fill = styled.div<{ $color: string; $isIndeterminate: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $color }) => $color};
  transition: width ${tokens.motion.slow} ${tokens.motion.ease};
  animation: ${({ $isIndeterminate }) => ($isIndeterminate ? slide : 'none')} 1400ms ease-in-out
    infinite;
  @media ${tokens.media.reducedMotion} {
    ${({ $isIndeterminate }) => $isIndeterminate && 'width: 100% !important; opacity: 0.45;'}
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

interface BarProps {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** The value as text; the percentage by default. */
  valueLabel?: string | undefined;
  format?: Intl.NumberFormatOptions | undefined;
}

function barName(props: BarProps, valueText: string | undefined): ReactElement | null {
  return props.isLabelHidden ? null : (
    <Head>
      <Label>{props.label}</Label>
      <ValueText>{valueText}</ValueText>
    </Head>
  );
}

function barProps(props: BarProps) {
  const { label, isLabelHidden, valueLabel, format } = props;
  return {
    ...(isLabelHidden && typeof label === 'string' ? { 'aria-label': label } : {}),
    ...withoutUndefined({ valueLabel, formatOptions: format }),
  };
}

/** The progress of some work; without a `value` it is unknown. A hidden label must be text. */
export function ProgressBar(
  props: BarProps & { value?: number | undefined; maxValue?: number | undefined },
): ReactElement {
  const { value, maxValue = 100 } = props;
  const isIndeterminate = value === undefined;
  return (
    <NumberLocale>
      <AriaProgressBar
        value={value ?? 0}
        maxValue={maxValue}
        isIndeterminate={isIndeterminate}
        {...barProps(props)}
      >
        {({ percentage, valueText }) => (
          <>
            {barName(props, valueText)}
            <Track>
              <Fill
                $color={tokens.color.primary}
                $isIndeterminate={isIndeterminate}
                style={{ width: isIndeterminate ? '40%' : `${percentage ?? 0}%` }}
              />
            </Track>
          </>
        )}
      </AriaProgressBar>
    </NumberLocale>
  );
}

/** How much of something there is, against its maximum. A hidden label must be a text. */
export function Meter(
  props: BarProps &
    FormerColor<string> & {
      value: number;
      maxValue: number;
      minValue?: number | undefined;
      /** A chart color; the first by default. */
      color?: string | undefined;
    },
): ReactElement {
  const { value, maxValue, minValue = 0, color = tokens.color.chartNavy } = withColor(props);
  return (
    <NumberLocale>
      <AriaMeter value={value} maxValue={maxValue} minValue={minValue} {...barProps(props)}>
        {({ percentage, valueText }) => (
          <>
            {barName(props, valueText)}
            <Track>
              <Fill $color={color} $isIndeterminate={false} style={{ width: `${percentage}%` }} />
            </Track>
          </>
        )}
      </AriaMeter>
    </NumberLocale>
  );
}
