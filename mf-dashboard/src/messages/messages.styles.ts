import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  & > :last-child {
    @media ${tokens.media.phone} {
      flex: 1 1 100%;
    }
  }
`;

/** A visible dot, and a word for screen readers. */
export const UnreadMark = styled.span`
  display: inline-block;
  width: 0.6em;
  height: 0.6em;
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
