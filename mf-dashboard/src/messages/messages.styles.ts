import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  margin-block-end: ${tokens.space(5)};
`;

/** A visible dot, and a word for screen readers. */
export const UnreadMark = styled.span`
  display: inline-block;
  width: 0.6em;
  height: 0.6em;
  margin-inline-end: ${tokens.space(2)};
  overflow: hidden;
  border-radius: 50%;
  background: ${tokens.color.primary};
  color: transparent;
  font-size: inherit;
  white-space: nowrap;
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
