import { styled } from 'styled-components';

/** One part's box in the slot; a mounted part that shows nothing takes no room. */
export const Box = styled.div`
  min-width: 0;
  &[data-step='mounted']:not(:has(> div > * > *)) {
    display: none;
  }
`;

/** Where the part is mounted: its own container inside. What holds its place goes when the part is there. */
export const Place = styled.div`
  &:has(> * > *) + * {
    display: none;
  }
`;
