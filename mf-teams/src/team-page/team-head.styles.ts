import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.header`
  display: grid;
  gap: ${tokens.space(4)};
  @media ${tokens.media.desktop} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${tokens.space(6)};
    align-items: center;
  }
`;

/** A team's picture, or its initials if it has none. */
export const Picture = styled.img`
  width: 100%;
  max-width: 22rem;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  border-radius: ${tokens.radius};
  @media ${tokens.media.desktop} {
    width: 18rem;
  }
`;
