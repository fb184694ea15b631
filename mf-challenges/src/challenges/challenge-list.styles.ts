import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(2)};
  margin-block-end: ${tokens.space(5)};
`;

export const Tools = styled.div`
  min-height: ${tokens.target};
  margin-block: ${tokens.space(5)};
`;

export const Results = styled.div`
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
