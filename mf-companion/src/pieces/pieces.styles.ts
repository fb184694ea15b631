import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The picture of a piece, from edge to edge of its card. */
export const Drawing = styled.img`
  display: block;
  width: calc(100% + 2 * ${tokens.space(5)});
  max-width: none;
  margin: calc(-1 * ${tokens.space(5)}) calc(-1 * ${tokens.space(5)}) 0;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${tokens.radius} ${tokens.radius} 0 0;
  @media ${tokens.media.desktop} {
    width: calc(100% + 2 * ${tokens.space(6)});
    margin: calc(-1 * ${tokens.space(6)}) calc(-1 * ${tokens.space(6)}) 0;
    aspect-ratio: 5 / 2;
  }
`;

/** The text of a piece at a comfortable measure. */
export const Measure = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(5)};
  max-width: ${tokens.readingWidth};
`;

const tallEnough = '(min-height: 36rem)';

/** A piece whose focused links scroll clear of its sticky buttons. */
export const ClearOfActs = styled.div`
  @media ${tallEnough} {
    :focus {
      scroll-margin-block: 6rem 10rem;
    }
  }
`;

/** The main buttons of a piece: in view while it is read, above the bottom bar of a phone. */
export const StickyActs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(3)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceRaised};
  @media ${tallEnough} {
    :root:has([data-sticky-bar]) & {
      position: sticky;
      inset-block-end: ${tokens.space(3)};
      z-index: ${tokens.layer.sticky - 1};
      box-shadow: ${tokens.shadow};
    }
    :root:has([data-sticky-bar]):has([data-bottom-bar]) & {
      inset-block-end: calc(${tokens.barHeight} + env(safe-area-inset-bottom) + ${tokens.space(3)});
    }
  }
`;

export const Thumb = styled.img`
  width: 4rem;
  height: 2.5rem;
  border-radius: ${tokens.space(2)};
  object-fit: cover;
`;

export const Player = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(3)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  > [role='presentation'] {
    display: flex;
    flex: 1 1 20rem;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space(2)};
    min-height: 2.75rem;
  }
  input {
    flex: 1 1 12rem;
    min-width: 0;
    accent-color: ${tokens.color.primary};
  }
`;

export const Speed = styled.div`
  width: 7rem;
`;

export const StepList = styled.ol`
  display: grid;
  gap: ${tokens.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
