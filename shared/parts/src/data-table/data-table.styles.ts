import { chosenInForcedColors, tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';
import { cards } from './data-row.styles.ts';
import { rowHeight } from './use-row-window.ts';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space(3)};
  @media print {
    display: none;
  }
`;

export const SearchPlace = styled.div`
  flex: 1 1 14rem;
  max-width: 24rem;
`;

export const Scroll = styled.div<{ $isWindowed: boolean; $isFitting: boolean }>`
  /* Clipped, the page itself scrolls, below whose bar the heads then stay. */
  overflow: ${({ $isWindowed, $isFitting }) => ($isWindowed || !$isFitting ? 'auto' : 'clip')};
  ${({ $isWindowed }) => $isWindowed && 'max-height: min(70vh, 46rem);'}
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  @media ${tokens.media.phone} {
    display: grid;
    gap: ${tokens.space(3)};
    overflow: visible;
    border: 0;
    border-radius: 0;
    background: none;
  }
  /* What gets the focus is not below the head, nor beside the first column. */
  scroll-padding-block-start: ${rowHeight}rem;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  @media print {
    overflow: visible;
    max-height: none;
    border: 0;
  }
`;

/** The top edge of the header while the page scrolls: below the top bar. */
const belowBar = 'min(4rem, 80px)';

export const Grid = styled.table<{ $least: number; $isWindowed: boolean; $isFitting: boolean }>`
  width: 100%;
  min-width: ${({ $least }) => $least}rem;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${tokens.fontSize.sm};
  th,
  td {
    height: ${rowHeight}rem;
    padding: 0 ${tokens.space(3)};
    overflow: hidden;
    border-block-end: 1px solid ${tokens.color.line};
    background: ${tokens.color.surface};
    font-weight: ${tokens.fontWeight.regular};
    text-align: start;
    text-overflow: ellipsis;
    ${({ $isWindowed }) =>
      $isWindowed ? 'white-space: nowrap;' : 'overflow-wrap: anywhere; hyphens: manual;'}
  }
  th[data-numeric],
  td[data-numeric] {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  thead th {
    position: sticky;
    inset-block-start: ${({ $isWindowed, $isFitting }) =>
      $isWindowed || !$isFitting ? 0 : belowBar};
    z-index: 2;
    color: ${tokens.color.inkMuted};
    font-weight: ${tokens.fontWeight.medium};
  }
  tbody th {
    font-weight: ${tokens.fontWeight.medium};
  }
  [data-pinned] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    ${({ $isFitting }) => !$isFitting && `box-shadow: 1px 0 0 ${tokens.color.line};`}
  }
  thead [data-pinned] {
    z-index: 3;
  }
  tbody tr:hover > * {
    background: ${tokens.color.surfaceSunken};
  }
  tr[data-chosen] > * {
    background: ${tokens.color.primarySoft};
    ${chosenInForcedColors}
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  /* What gets the focus is not below the heads, which stay while the page scrolls. */
  tbody :is(a, button, input) {
    scroll-margin-block-start: calc(${belowBar} + ${rowHeight}rem);
  }
  tr[data-gap] > td {
    padding: 0;
    border: 0;
  }
  @media screen and ${tokens.media.phone} {
    ${cards}
  }
  @media print {
    min-width: 0;
    table-layout: auto;
    th,
    td {
      position: static;
      height: auto;
      white-space: normal;
    }
  }
`;

export const HeadButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(1)};
  max-width: 100%;
  min-height: ${rowHeight}rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: inherit;
  cursor: pointer;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
  }
  &:hover {
    color: ${tokens.color.ink};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -4px;
    border-radius: ${tokens.radius};
  }
  &:not([data-sorted]) > svg {
    opacity: 0;
  }
  &:not([data-sorted]):hover > svg,
  &:not([data-sorted]):focus-visible > svg {
    opacity: 0.6;
  }
`;

export const Tick = styled.input`
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  accent-color: ${tokens.color.primary};
  vertical-align: middle;
  cursor: pointer;
`;

export const TickLabel = styled.label`
  display: grid;
  place-items: center;
  min-height: ${rowHeight}rem;
  cursor: pointer;
`;

/** Above the bottom navigation of a small page. */
const aboveNavigation = 'calc(4rem + env(safe-area-inset-bottom))';

/** Keeps the actions for the selected rows in view while their table is; in one line on a small page. */
const staysInView = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  padding-block: ${tokens.space(2)};
  background: ${tokens.color.surface};
  @media ${tokens.media.mobile} {
    flex-wrap: nowrap;
    overflow-x: auto;
    inset-block-end: ${aboveNavigation};
    & > * {
      flex: none;
    }
  }
`;

export const Foot = styled.div<{ $isActing: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)};
  min-height: ${tokens.target};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  ${({ $isActing }) => $isActing && staysInView}
  @media print {
    display: none;
  }
`;

export const Meanings = styled.details`
  font-size: ${tokens.fontSize.sm};
  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${tokens.target};
    color: ${tokens.color.link};
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: fit-content(16rem) minmax(0, ${tokens.readingWidth});
    gap: ${tokens.space(2)} ${tokens.space(5)};
    margin: ${tokens.space(2)} 0 0;
  }
  dt {
    font-weight: ${tokens.fontWeight.medium};
  }
  dd {
    margin: 0;
    color: ${tokens.color.inkMuted};
  }
  @media ${tokens.media.phone} {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
    dd {
      margin-block-end: ${tokens.space(2)};
    }
  }
`;
