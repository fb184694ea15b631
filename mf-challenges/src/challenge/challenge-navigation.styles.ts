import { tokens } from '@stridewell/ui';
import { keyframes, styled } from 'styled-components';

const tallEnough = '(min-height: 36rem)';
/* If the text is so large that the top bar scrolls away, the tabs do too. */
const belowBar = ':root:has([data-sticky-bar]) &';
const betweenBars = ':root:has([data-sticky-bar]):has([data-bottom-bar]) &';

/** Browsers without scroll timelines show no name above the tabs. */
const headerTimeline = '--sw-challenge-header';
const hasTimelines = '(animation-timeline: view()) and (timeline-scope: none)';
const nameHeight = '2.25rem';

const appear = keyframes`
  to { visibility: visible; }
`;

/** Has left the page, for the line above the tabs, when these stick: they are 4 units below it. */
export const CollapsingHeader = styled.header`
  view-timeline: ${headerTimeline} block;
  view-timeline-inset: calc(${tokens.barHeight} + ${nameHeight} - ${tokens.space(4)}) 0;
`;

/** The challenge's name in one line above the tabs, while these stick. */
export const NameAbove = styled.div`
  display: none;
  position: absolute;
  inset: auto 0 100%;
  height: ${nameHeight};
  padding-inline: ${tokens.space(5)};
  overflow: hidden;
  background: ${tokens.color.paper};
  font-weight: ${tokens.fontWeight.bold};
  line-height: ${nameHeight};
  text-overflow: ellipsis;
  white-space: nowrap;
  visibility: hidden;
  @media ${tokens.media.phone} {
    padding-inline: ${tokens.space(4)};
  }
  @media ${tallEnough} {
    @supports ${hasTimelines} {
      ${belowBar} {
        display: block;
        animation: ${appear} 1ms steps(1, end) both;
        animation-timeline: ${headerTimeline};
        animation-range: exit 0% exit 100%;
      }
    }
  }
`;

/** Stays below the top bar if the screen is high enough; its own background covers what scrolls under it. */
export const StickyTabs = styled.div`
  position: relative;
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
  /* Five tabs fit in one line of a phone. */
  @media ${tokens.media.phone} {
    & > nav a {
      padding-inline: ${tokens.space(2)};
      &[aria-current]::after {
        inset-inline: ${tokens.space(2)};
      }
    }
  }
  @media ${tallEnough} {
    ${belowBar} {
      position: sticky;
      inset-block-start: ${tokens.barHeight};
      z-index: ${tokens.layer.sticky - 1};
      @supports ${hasTimelines} {
        inset-block-start: calc(${tokens.barHeight} + ${nameHeight});
      }
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

/** The page of a challenge. Focused elements scroll clear of the sticky tabs and the sticky button. */
export const ClearOfSticky = styled.div`
  timeline-scope: ${headerTimeline};
  @media ${tallEnough} {
    :focus {
      scroll-margin-block: 10rem 8rem;
    }
  }
`;
