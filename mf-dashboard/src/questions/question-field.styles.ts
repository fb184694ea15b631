import { styled } from 'styled-components';

export const Explanation = styled.div`
  p {
    margin: 0;
  }
`;
