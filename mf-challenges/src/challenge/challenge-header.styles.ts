import { tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

const { color } = tokens;

export const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(2)} ${tokens.space(4)};
`;

export const Picture = styled.div`
  flex: none;
  width: min(5.5rem, 22vw);
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${tokens.radius};
  background: ${color.surfaceSunken};
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
  flex: 1 1 8rem;
  min-width: 0;
  outline: none;
  overflow-wrap: anywhere;
`;

export const Back = styled.div`
  a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space(1)};
    font-size: ${tokens.fontSize.sm};
    font-weight: ${tokens.fontWeight.medium};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

export const Act = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  margin-block-start: ${tokens.space(4)};
`;
