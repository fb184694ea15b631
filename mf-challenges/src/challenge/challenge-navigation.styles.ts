import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const tallEnough = '(min-height: 36rem)';
const belowBar = ':root:has([data-sticky-bar]) &';

/** Stays below the top bar where the screen is high enough; its own background hides what scrolls under it. */
export const StickyTabs = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  background: ${tokens.colour.paper};
  & > nav {
    flex: 1 1 auto;
  }
  @media ${tallEnough} {
    position: sticky;
    inset-block-start: 0;
    z-index: ${tokens.layer.sticky - 1};
    ${belowBar} {
      inset-block-start: ${tokens.barHeight};
    }
  }
`;

/** The act of the page: beside the tabs, or above the bar at the bottom, within reach of a thumb. */
export const StickyAct = styled.div`
  @media ${tallEnough} {
    :root:has([data-bottom-bar]) & {
      position: fixed;
      inset-inline-end: ${tokens.space(4)};
      inset-block-end: calc(${tokens.barHeight} + env(safe-area-inset-bottom) + ${tokens.space(3)});
      border-radius: ${tokens.radius};
      box-shadow: ${tokens.shadow};
    }
  }
  @media print {
    display: none;
  }
`;

/** What gets the focus scrolls clear of the tabs and of the act that stick. */
export const ClearOfSticky = styled.div`
  display: contents;
  @media ${tallEnough} {
    :focus {
      scroll-margin-block: 8rem;
    }
  }
`;
