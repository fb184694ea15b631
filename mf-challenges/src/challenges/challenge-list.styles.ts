import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(2)};
  margin-block-end: ${tokens.space(5)};
`;

export const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 13rem;
  gap: ${tokens.space(3)};
  margin-block: ${tokens.space(5)};
  @media ${tokens.media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 9.5rem);
  }
`;

export const Results = styled.section<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity ${tokens.motion.normal} ease-out;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* One challenge alone is shown across the page. */
  @media ${tokens.media.desktop} {
    li:only-child {
      grid-column: 1 / -1;
      article {
        flex-direction: row;
      }
      article > * {
        flex: 1;
      }
    }
  }
`;
