import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(3)};
  padding-block: ${tokens.space(4)};
  & + & {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

/* The author goes below the picture if the text would not fit next to it. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(3)};
`;

export const Who = styled.div`
  flex: 1 1 8rem;
  min-width: min(100%, 8rem);
  overflow-wrap: anywhere;
  a {
    color: inherit;
    font-weight: ${tokens.fontWeight.medium};
  }
`;

export const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(1)} ${tokens.space(2)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

export const Words = styled.p`
  max-width: ${tokens.readingWidth};
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
