import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Preview = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(4)};
  svg {
    flex: none;
    width: min(15rem, 100%);
    max-height: 11rem;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius};
    background: ${tokens.color.surfaceSunken};
  }
  > div {
    flex: 1;
    min-width: 12rem;
  }
`;
