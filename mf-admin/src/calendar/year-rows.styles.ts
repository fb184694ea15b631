import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const labelWidth = '9rem';
/** The height of a lane, in rem. */
export const laneHeight = 2.25;

/** The names of the months above the rows. */
export const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  margin-inline-start: ${labelWidth};
  padding-block-start: 1.25rem;
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  span {
    padding-inline-start: ${tokens.space(1)};
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** One row a kind. */
export const Row = styled.section`
  display: grid;
  grid-template-columns: ${labelWidth} minmax(0, 1fr);
  border-block-start: 1px solid ${tokens.color.line};
  h3 {
    display: flex;
    align-items: center;
    gap: ${tokens.space(2)};
    align-self: start;
    margin: 0;
    padding-block: ${tokens.space(3)};
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
  }
  h3 svg {
    flex: none;
  }
`;

/** The year of a kind: twelve months side by side, with a line between them. */
export const Track = styled.ul<{ $lanes: number }>`
  position: relative;
  min-height: ${({ $lanes }) => Math.max(1, $lanes) * laneHeight + 0.5}rem;
  margin: 0;
  padding: 0;
  list-style: none;
  background-image: linear-gradient(to right, ${tokens.color.line} 0 1px, transparent 1px);
  background-size: calc(100% / 12) 100%;
`;

/** All rows, with the line of today. */
export const Rows = styled.div`
  position: relative;
`;

/** The place of the line of today, behind the items. */
export const TodayTrack = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: ${labelWidth} 0;
  pointer-events: none;
`;

/** The line of today. */
export const TodayLine = styled.div`
  position: absolute;
  inset-block: 0;
  width: 2px;
  background: ${tokens.color.danger};
  span {
    position: absolute;
    inset-block-start: -2.625rem;
    inset-inline-start: 50%;
    padding: 0 ${tokens.space(1)};
    border-radius: ${tokens.radiusRound};
    background: ${tokens.color.danger};
    color: ${tokens.color.surfaceRaised};
    font-size: ${tokens.fontSize.xs};
    font-weight: ${tokens.fontWeight.medium};
    transform: translateX(-50%);
    white-space: nowrap;
  }
`;

/** The sessions of the months, each as wide as a month. */
export const MonthButtons = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${tokens.space(1)};
  padding-block: ${tokens.space(1)};
  button {
    min-height: 1.75rem;
    padding: 0 ${tokens.space(1)};
    border: 0;
    border-radius: ${tokens.space(2)};
    background: color-mix(in srgb, ${tokens.color.chartYellow} 18%, ${tokens.color.surface});
    color: ${tokens.color.ink};
    font: inherit;
    font-size: ${tokens.fontSize.xs};
    cursor: pointer;
  }
`;
