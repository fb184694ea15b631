import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { chosenInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';

/** The look of React Aria's calendar and all that is in it. */
export const calendarLook: RuleSet = css`
  padding: ${tokens.space(4)};
  outline: none;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: ${tokens.space(2)};
  }
  h2 {
    margin: 0;
    font-size: ${tokens.fontSize.md};
    font-weight: ${tokens.fontWeight.bold};
  }
  header button {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border: 0;
    border-radius: calc(${tokens.radius} - 0.25rem);
    background: none;
    color: inherit;
    cursor: pointer;
    &[data-hovered] {
      background: ${tokens.color.surfaceSunken};
    }
    &[data-disabled] {
      opacity: 0.4;
      cursor: not-allowed;
    }
  }
  [dir='rtl'] & header svg {
    transform: scaleX(-1);
  }
  table {
    border-collapse: collapse;
  }
  th {
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
    font-weight: ${tokens.fontWeight.medium};
  }
  td {
    padding: 1px;
  }
  .react-aria-CalendarCell {
    display: grid;
    place-items: center;
    width: 2.375rem;
    height: 2.375rem;
    border-radius: calc(${tokens.radius} - 0.25rem);
    font-size: ${tokens.fontSize.sm};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    outline: none;
    &[data-outside-month] {
      display: none;
    }
    &[data-hovered] {
      background: ${tokens.color.surfaceSunken};
    }
    &[data-focus-visible] {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 1px;
    }
    &[data-today] {
      box-shadow: inset 0 0 0 1px ${tokens.color.lineStrong};
    }
    &[data-disabled] {
      color: ${tokens.color.inkMuted};
      opacity: 0.45;
      cursor: not-allowed;
    }
    &[data-selected] {
      background: ${tokens.color.primary};
      color: ${tokens.color.onPrimary};
      ${chosenInForcedColors}
    }
  }
`;
