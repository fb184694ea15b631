import { Card, tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';

/** How much of a part a slot shows at first, in rem: a card, or the main content of a page. */
export const shownAtFirst = { card: 48, page: 500 } as const;

/** How tall a part can get after "Show more", in rem; beyond that it scrolls. */
const tallest = 1000;

/** Room around a part for its shadow and its focus ring. */
const room = tokens.space(3);

/**
 * One part's box in the slot: the frame where it is mounted (`frame > place > its own container`), and its placeholder
 * until it shows something. A mounted part that shows nothing takes no space.
 */
export const Box = styled.div`
  min-width: 0;
  &[data-step='coming'] > div:first-child:has(> * > * > *) + * {
    display: none;
  }
  &[data-step='mounted']:not(:has(> div:first-child > * > * > *)) {
    display: none;
  }
`;

const faded = css`
  mask-image: linear-gradient(#000 calc(100% - ${tokens.space(12)}), transparent);
`;

/**
 * Keeps a part inside its box, whatever its style sheet says: `position: fixed`, a large z-index or a huge height
 * can't cover or push away the rest of the page. The padding leaves room for shadows, which would be clipped.
 */
export const Frame = styled.div<{ $limit: number; $isExpanded: boolean; $isTooTall: boolean }>`
  contain: layout paint;
  max-height: ${({ $limit, $isExpanded }) => ($isExpanded ? tallest : $limit)}rem;
  margin: calc(-1 * ${room});
  padding: ${room};
  ${({ $isExpanded }) => $isExpanded && 'overflow-y: auto;'}
  ${({ $isExpanded, $isTooTall }) => $isTooTall && !$isExpanded && faded}
`;

/** The place of "Show more", below the part. */
export const More = styled.div`
  display: grid;
  justify-items: center;
  padding-block-start: ${tokens.space(3)};
`;

/** Takes less space than the part would: the failure in it has its own margin. */
export const FailedCard = styled(Card)`
  padding-block: ${tokens.space(1)};
`;
