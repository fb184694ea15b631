import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space(3)} ${tokens.space(6)};
  margin-block-end: ${tokens.space(5)};
  & > div:first-child {
    display: grid;
    gap: ${tokens.space(1)};
  }
`;
