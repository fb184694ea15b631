import { styled } from 'styled-components';

export const BoardSwitch = styled.div`
  max-width: 20rem;
`;
