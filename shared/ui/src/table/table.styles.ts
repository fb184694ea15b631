import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { setOffInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';

/** Where the content of a column stands. */
export type ColumnAlign = 'start' | 'center' | 'end';

/* On a phone a row is a small sheet: each cell a line with the name of its column before it. */
const stacked: RuleSet = css`
  display: block;
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody {
    display: block;
  }
  tr {
    display: flex;
    flex-direction: column;
    padding-block: ${tokens.space(3)};
  }
  tbody th,
  tbody td {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space(4)};
    padding: ${tokens.space(1)} ${tokens.space(4)};
    border: 0;
    text-align: end;
    &::before {
      content: attr(data-label);
      flex: none;
      color: ${tokens.color.inkMuted};
      font-size: ${tokens.fontSize.sm};
      font-weight: ${tokens.fontWeight.regular};
    }
  }
  tbody th {
    order: -1;
    text-align: start;
    font-size: ${tokens.fontSize.md};
    &::before {
      content: none;
    }
  }
  tr[data-highlighted] {
    background: ${tokens.color.primarySoft};
    box-shadow: inset 3px 0 0 ${tokens.color.primary};
    ${setOffInForcedColors}
  }
  tr[data-highlighted] > *,
  tr[data-highlighted] > :first-child {
    background: none;
    box-shadow: none;
  }
  tbody tr {
    border-block-end: 1px solid ${tokens.color.line};
  }
`;

/** The look of the table element and all that is in it. */
export const tableLook: RuleSet<{ $isStacking: boolean; $isHeaderSticky: boolean }> = css<{
  $isStacking: boolean;
  $isHeaderSticky: boolean;
}>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${tokens.fontSize.sm};
  thead th {
    ${({ $isHeaderSticky }) =>
      $isHeaderSticky && `position: sticky; inset-block-start: 0; z-index: ${tokens.layer.sticky};`}
    padding: ${tokens.space(2)} ${tokens.space(4)};
    background: ${tokens.color.surface};
    border-block-end: 1px solid ${tokens.color.line};
    color: ${tokens.color.inkMuted};
    font-weight: ${tokens.fontWeight.medium};
    white-space: nowrap;
  }
  tbody th,
  tbody td {
    padding: ${tokens.space(3)} ${tokens.space(4)};
    border-block-end: 1px solid ${tokens.color.line};
    font-weight: ${tokens.fontWeight.regular};
    /* Not anywhere: a column is at least as wide as its longest word. */
    overflow-wrap: break-word;
  }
  td[data-numeric] {
    white-space: nowrap;
  }
  tbody th {
    font-weight: ${tokens.fontWeight.medium};
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  tr[data-highlighted] > * {
    background: ${tokens.color.primarySoft};
    color: ${tokens.color.onPrimarySoft};
  }
  tr[data-highlighted] > :first-child {
    box-shadow: inset 3px 0 0 ${tokens.color.primary};
  }
  tr[data-pressable] {
    cursor: pointer;
  }
  tr[data-pressable]:hover > * {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  }
  @media ${tokens.media.phone} {
    thead th,
    tbody th,
    tbody td {
      padding-inline: ${tokens.space(2)};
    }
    thead th {
      white-space: normal;
    }
    ${({ $isStacking }) => $isStacking && stacked}
  }
`;
