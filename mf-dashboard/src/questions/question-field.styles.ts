import { styled } from 'styled-components';

export const Explanation = styled.span`
  display: block;
  p {
    margin: 0;
  }
`;
