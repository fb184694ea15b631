import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

const tallEnough = '(min-height: 36rem)';
/* If the text is so large that the top bar scrolls away, the tabs do too. */
const belowBar = ':root:has([data-sticky-bar]) &';
const betweenBars = ':root:has([data-sticky-bar]):has([data-bottom-bar]) &';

/** Stays below the top bar if the screen is high enough; its own background covers what scrolls under it. */
export const StickyTabs = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  /* Wider than the cards, whose edges scroll under it. */
  margin-inline: calc(-1 * ${tokens.space(2)});
  padding-inline: ${tokens.space(2)};
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.paper};
  & > nav {
    flex: 1 1 auto;
    border: 0;
  }
  @media ${tallEnough} {
    ${belowBar} {
      position: sticky;
      inset-block-start: ${tokens.barHeight};
      z-index: ${tokens.layer.sticky - 1};
    }
  }
`;

/** The page's primary button: next to the tabs, or above the bottom bar on a phone. */
export const StickyAct = styled.div`
  @media ${tallEnough} {
    ${betweenBars} {
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

/** Focused elements scroll clear of the sticky tabs and the sticky button. */
export const ClearOfSticky = styled.div`
  display: contents;
  @media ${tallEnough} {
    :focus {
      scroll-margin-block: 8rem;
    }
  }
`;
