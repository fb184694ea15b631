import { tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

const { colour } = tokens;

export const Back = styled.div`
  margin-block-end: ${tokens.space(3)};
  a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space(1)};
    min-height: 2rem;
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

export const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${colour.line};
  border-radius: ${tokens.radius};
  background: ${colour.surface};
  box-shadow: ${tokens.shadow};
`;

export const Picture = styled.div`
  height: clamp(9rem, 20vw, 17rem);
  background: ${colour.surfaceSunken};
  img,
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > svg {
    filter: ${tokens.pictureFilter};
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space(5)} ${tokens.space(6)};
  padding: ${tokens.space(6)};
  & > :first-child {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space(2)};
    min-width: 0;
    max-width: ${tokens.readingWidth};
    outline: none;
  }
  @media ${tokens.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${tokens.space(5)};
  }
`;

export const Act = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${tokens.space(2)};
  @media ${tokens.media.phone} {
    flex-flow: row wrap;
    align-items: center;
    justify-content: space-between;
  }
`;

export const Facts = styled.dl`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: ${tokens.space(4)} ${tokens.space(8)};
  margin: 0;
  padding-block-start: ${tokens.space(4)};
  border-block-start: 1px solid ${colour.line};
  dt {
    color: ${colour.inkMuted};
    font-size: ${tokens.fontSize.sm};
  }
  dd {
    margin: 0;
    font-weight: ${tokens.fontWeight.medium};
    overflow-wrap: anywhere;
  }
`;
