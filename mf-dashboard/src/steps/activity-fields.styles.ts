import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const MinutesLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space(3)};
  /* The button stands beside the control, whatever is said below it. */
  & > button {
    margin-block-start: 1.375rem;
  }
`;

export const Result = styled.div`
  &:empty {
    display: none;
  }
`;

export const Sum = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.primarySoft};
  color: ${tokens.color.onPrimarySoft};
`;
