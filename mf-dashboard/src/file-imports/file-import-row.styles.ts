import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** What a file asks, apart from its facts and no wider than a form. */
export const Asked = styled.div`
  display: grid;
  gap: ${tokens.space(3)};
  max-width: 30rem;
  padding-block-start: ${tokens.space(2)};
`;
