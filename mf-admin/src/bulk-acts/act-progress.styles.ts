import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The bar takes the width that the button leaves. */
export const ActLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
