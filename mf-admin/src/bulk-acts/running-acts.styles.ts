import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** Stays in view at the bottom of the page; on a phone, above the bottom navigation. */
export const Running = styled.section`
  position: sticky;
  inset-block-end: ${tokens.space(3)};
  z-index: ${tokens.layer.sticky};
  margin-block-start: ${tokens.space(4)};
  padding: ${tokens.space(4)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
  @media ${tokens.media.mobile} {
    inset-block-end: calc(4.5rem + env(safe-area-inset-bottom));
  }
`;
