import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(3)};
  padding-block: ${tokens.space(4)};
  & + & {
    border-block-start: 1px solid ${tokens.colour.line};
  }
`;

export const EntryHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space(3)};
`;

export const Who = styled.div`
  flex: 1;
  min-width: 0;
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
  color: ${tokens.colour.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

/** What somebody wrote, with their line breaks. */
export const Words = styled.p`
  max-width: ${tokens.readingWidth};
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const PhotoGrid = styled.div<{ $isSingle: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isSingle }) => ($isSingle ? 1 : 2)}, minmax(0, 1fr));
  gap: ${tokens.space(2)};
  max-width: 34rem;
`;

export const PhotoButton = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${tokens.radius};
  background: ${tokens.colour.surfaceSunken};
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.colour.focus};
    outline-offset: 2px;
  }
`;

export const LargePhoto = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${tokens.space(3)};
  margin: 0;
  img {
    max-width: 100%;
    max-height: 70vh;
    border-radius: ${tokens.radius};
  }
`;

export const DayTitle = styled.div`
  padding-block: ${tokens.space(3)} 0;
`;
