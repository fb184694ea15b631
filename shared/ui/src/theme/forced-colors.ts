import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';

/** Styles for selected or done items if the reader's system forces its colors and drops every background. */
export const chosenInForcedColors: RuleSet = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    border-color: Highlight;
    color: HighlightText;
  }
`;

/** Styles for items that only their background sets off, such as the reader's own row. */
export const setOffInForcedColors: RuleSet = css`
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;
