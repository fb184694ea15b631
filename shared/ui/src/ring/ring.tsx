import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { styled } from 'styled-components';
import { withColor } from '#theme/former-names.ts';
import type { FormerColor } from '#theme/former-names.ts';
import { tokens } from '#theme/tokens.ts';
import { numberFormat } from '#type/number-format.ts';

const Frame = styled.div`
  position: relative;
  display: inline-grid;
  place-items: center;
  max-width: 100%;
  aspect-ratio: 1;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

const Track = styled.circle`
  stroke: ${tokens.color.chartTrack};
  /* As wide as the arc, it would be a full ring where only the system's colors are left. */
  @media (forced-colors: active) {
    stroke-width: 1;
  }
`;

const Arc = styled.circle`
  transform: rotate(-90deg);
  transform-origin: center;
  stroke-linecap: round;
  transition: stroke-dashoffset ${tokens.motion.slow} ${tokens.motion.ease};
`;

const Center = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  max-width: 68%;
  text-align: center;
  line-height: ${tokens.lineHeight.tight};
`;

const unit = 100;

/** The opacity of what is not certain yet. */
const faint = 0.4;

/**
 * A value against its goal as a ring that fills. Past the goal a second, brighter lap begins over
 * the closed first one, up to twice the goal. An unconfirmed part is drawn faintly. `size` is a CSS length,
 * `label` the accessible name.
 */
export function Ring(
  props: FormerColor<string> & {
    value: number;
    max: number;
    /** How much of the value is certain; all of it by default. */
    confirmed?: number | undefined;
    label: string;
    /** The value as text; the percentage by default. */
    valueText?: string | undefined;
    size?: string | undefined;
    /** The width of the ring in hundredths of its diameter. */
    thickness?: number | undefined;
    color?: string | undefined;
    children?: ReactNode;
  },
): ReactElement {
  const {
    value,
    max,
    size = '14rem',
    thickness = 9,
    color = tokens.color.steps,
  } = withColor(props);
  const { locale } = useLocale();
  const shareOf = (part: number) => (max > 0 ? Math.max(0, part / max) : 0);
  const share = shareOf(value);
  const certain = Math.min(share, shareOf(props.confirmed ?? value));
  const [shown, setShown] = useState(0);
  useEffect(() => {
    // One frame later, so that the first fill is seen as a movement too.
    const frame = requestAnimationFrame(() => setShown(share));
    return () => cancelAnimationFrame(frame);
  }, [share]);
  const radius = (unit - thickness) / 2;
  const shape = { cx: unit / 2, cy: unit / 2, r: radius, fill: 'none', strokeWidth: thickness };
  const lap = (part: number, opacity = 1) => ({
    pathLength: 1,
    strokeDasharray: '1 1',
    strokeDashoffset: 1 - Math.min(1, Math.max(0, part)),
    // A round cap of an empty arc would be a dot.
    opacity: part > 0 ? opacity : 0,
  });
  const percent = numberFormat(locale, { style: 'percent' }).format(share);
  return (
    <Frame style={{ width: size }}>
      <svg
        viewBox={`0 0 ${unit} ${unit}`}
        role="meter"
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={props.valueText ?? percent}
      >
        <Track {...shape} />
        {certain < share && <Arc {...shape} {...lap(shown, faint)} stroke={color} />}
        <Arc {...shape} {...lap(Math.min(shown, certain))} stroke={color} />
        <Arc
          {...shape}
          {...lap(shown - 1, certain < share ? faint : 1)}
          strokeWidth={thickness * 0.45}
          stroke={tokens.color.illustrationSun}
        />
      </svg>
      {props.children !== undefined && <Center>{props.children}</Center>}
    </Frame>
  );
}
