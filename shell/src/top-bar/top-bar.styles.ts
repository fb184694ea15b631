import { bannerHeight } from '#override/use-banner-height.ts';
import { hiddenLook, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const BarFrame = styled.header<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'relative')};
  inset-block-start: 0;
  z-index: ${tokens.layer.sticky};
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  @media ${tokens.media.desktop} {
    inset-block-start: var(${bannerHeight}, 0px);
  }
  @media print {
    display: none;
  }
`;

export const BarRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(2)};
  max-width: ${tokens.contentWidth};
  min-height: ${tokens.barHeight};
  margin-inline: auto;
  padding-inline: ${tokens.space(4)};
  /* With large text the bar scrolls away: it may take a second line, so that no word is broken. */
  :not([data-sticky-bar]) > & {
    flex-wrap: wrap;
  }
  /* Wider than what is below it: all links of a program stand in one row. */
  @media ${tokens.media.desktop} {
    max-width: 100rem;
    padding-inline: ${tokens.space(8)};
  }
`;

/* Never narrower than "More" and the icons, which would end up under the buttons next to it: the logo shrinks instead. */
export const MainNavigation = styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: min-content;
  margin-inline-start: ${tokens.space(4)};
`;

export const BarEnd = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space(2)};
  margin-inline-start: auto;
`;

/** Where the links at the bottom take all the space. */
const narrowPhone = '(max-width: 26rem)';

export const BottomNavigation = styled.nav`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${tokens.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  justify-content: space-around;
  min-height: ${tokens.barHeight};
  padding-inline: ${tokens.space(2)};
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  /* Twice, over the flex of the links themselves. */
  && > * {
    flex: 1 1 auto;
  }
  @media ${narrowPhone} {
    padding-inline: 0;
    && > * {
      padding-inline: ${tokens.space(1)};
    }
  }
  @media print {
    display: none;
  }
  /* A page that is one task, such as the assessment. */
  :root:has([data-top-bar-only]) & {
    display: none;
  }
`;

/** The word next to the menu icon; hidden if it doesn't fit. */
export const MenuWord = styled.span`
  @media ${narrowPhone} {
    ${hiddenLook}
  }
`;

/** The name of the viewer or language; hidden where links need the space. */
export const RoomyName = styled.span`
  [data-roomy='false'] & {
    display: none;
  }
`;
