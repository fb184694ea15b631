import { css } from 'styled-components';
import type { RuleSet } from 'styled-components';

/** What is chosen or done, where the reader's system forces its colours and drops every background. */
export const chosenInForcedColours: RuleSet = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    border-color: Highlight;
    color: HighlightText;
  }
`;

/** What is only set off by its background, such as the reader's own row. */
export const setOffInForcedColours: RuleSet = css`
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;
