import { chosenInForcedColors, tokens } from '@stridewell/ui';
import { css, type RuleSet } from 'styled-components';

/* On a phone, each row is a card: its name, then the other cells with their column names. */
export const cards: RuleSet = css`
  display: block;
  min-width: 0;
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody {
    display: grid;
    gap: ${tokens.space(3)};
  }
  tbody tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space(2)} ${tokens.space(4)};
    padding: ${tokens.space(3)} ${tokens.space(4)};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius};
    background: ${tokens.color.surface};
  }
  tbody th,
  tbody td,
  tbody td[data-numeric] {
    display: block;
    height: auto;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody td::before {
    content: attr(data-label);
    display: block;
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
  }
  tbody td[data-empty] {
    display: none;
  }
  tbody th {
    position: static;
    grid-column: 1 / -1;
    order: -1;
    box-shadow: none;
    font-size: ${tokens.fontSize.md};
  }
  tbody td[data-tick] {
    grid-column: 2;
    grid-row: 1;
    justify-self: end;
    order: -2;
    margin-block: calc(-1 * ${tokens.space(2)});
    &::before {
      content: none;
    }
  }
  tr:has([data-tick]) th {
    grid-column: 1 / -1;
    grid-row: 1;
    padding-inline-end: ${tokens.space(10)};
  }
  tbody tr:hover > * {
    background: none;
  }
  tbody tr[data-chosen] {
    border-color: ${tokens.color.primary};
    background: ${tokens.color.primarySoft};
    ${chosenInForcedColors}
  }
  tr[data-chosen] > * {
    background: none;
  }
`;
