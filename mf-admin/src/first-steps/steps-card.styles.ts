import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: ${tokens.space(1)} ${tokens.space(3)};
  }
  li > svg {
    margin-block-start: 0.125rem;
    color: ${tokens.color.lineStrong};
  }
  li[data-done] > svg {
    color: ${tokens.color.success};
  }
`;
