import { setOffInForcedColors, tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

/** A page next to the list of pages if both fit; phones show the list at its own address. */
export const Beside = styled.div`
  @media ${tokens.media.desktop} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 46rem);
    gap: ${tokens.space(8)};
    align-items: start;
  }
`;

export const Arrival = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(4)};
  outline: none;
`;

export const PageList = styled.nav`
  display: none;
  @media ${tokens.media.desktop} {
    display: grid;
    gap: ${tokens.space(1)};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${tokens.space(3)};
    min-height: ${tokens.target};
    padding-inline: ${tokens.space(3)};
    border-radius: ${tokens.radius};
    color: ${tokens.color.ink};
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
    text-decoration: none;
    &:hover {
      background: ${tokens.color.surfaceSunken};
    }
    &[aria-current='page'] {
      background: ${tokens.color.primarySoft};
      color: ${tokens.color.onPrimarySoft};
      ${setOffInForcedColors}
    }
  }
`;

export const Back = styled.div<{ $isOnDesktop: boolean }>`
  @media ${tokens.media.desktop} {
    display: ${({ $isOnDesktop }) => ($isOnDesktop ? 'block' : 'none')};
  }
  a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space(1)};
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** Groups of pages: below each other on a phone, side by side if there is room. */
export const Groups = styled.div`
  display: grid;
  gap: ${tokens.space(4)};
  @media ${tokens.media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${tokens.space(6)};
    align-items: start;
  }
`;

/** The icon before a page's name, in one column. */
export const Sign = styled.span`
  display: inline-flex;
  width: ${tokens.space(6)};
  justify-content: center;
  color: ${tokens.color.inkMuted};
`;
