import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The preview of the formatted text. */
export const Preview = styled.div`
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border-inline-start: 3px solid ${tokens.color.line};
  overflow-wrap: anywhere;
  & > :first-child {
    margin-block-start: 0;
  }
  & > :last-child {
    margin-block-end: 0;
  }
`;
