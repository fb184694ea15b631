import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  li {
    position: relative;
    padding-inline-start: ${tokens.space(12)};
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 50%;
    background: ${tokens.color.primarySoft};
    color: ${tokens.color.onPrimarySoft};
    font-weight: ${tokens.fontWeight.bold};
  }
`;
