import { chosenInForcedColors, tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  max-width: 100rem;
  margin-inline: auto;
  padding: ${tokens.space(4)} ${tokens.space(4)} ${tokens.space(16)};
  @media ${tokens.media.desktop} {
    display: grid;
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: ${tokens.space(8)};
    align-items: start;
    padding: ${tokens.space(8)} ${tokens.space(8)} ${tokens.space(16)};
  }
  /* Without the navigation, what is printed has the whole page. */
  @media print {
    display: block;
    max-width: none;
    padding: 0;
  }
`;

/* Stays in place while the page scrolls, below the top bar. */
export const SideNavigation = styled.nav`
  position: sticky;
  inset-block-start: 5.5rem;
  max-height: calc(100vh - 7rem);
  overflow-y: auto;
  /* So that the outline of a focused link is not cut off. */
  padding: ${tokens.space(1)};
  margin: calc(-1 * ${tokens.space(1)});
  @media ${tokens.media.mobile} {
    display: none;
  }
  @media print {
    display: none;
  }
  ul {
    display: grid;
    gap: ${tokens.space(1)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul ul {
    margin-block: ${tokens.space(1)} ${tokens.space(2)};
    margin-inline-start: 1.25rem;
    padding-inline-start: ${tokens.space(2)};
    border-inline-start: 1px solid ${tokens.color.line};
  }
`;

export const Tools = styled.div`
  display: grid;
  margin-block-end: ${tokens.space(3)};
`;

export const PlaceAnchor = styled.a`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  min-height: 2.5rem;
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-radius: calc(${tokens.radius} - 0.25rem);
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.snug};
  text-decoration: none;
  &:hover {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
  &[aria-current='page'] {
    background: ${tokens.color.primarySoft};
    color: ${tokens.color.ink};
    ${chosenInForcedColors}
  }
  svg {
    flex: none;
  }
`;

export const PhoneNavigation = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space(2)};
  margin-block-end: ${tokens.space(4)};
  @media ${tokens.media.desktop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export const Content = styled.div`
  min-width: 0;
  max-width: ${tokens.contentWidth};
  outline: none;
`;
