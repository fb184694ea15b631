import { tokens, touchTarget } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Items = styled.ul`
  display: grid;
  gap: ${tokens.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    padding-block-start: ${tokens.space(5)};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

export const Item = styled.li`
  display: grid;
  gap: ${tokens.space(3)};
  min-width: 0;
  h3 a {
    ${touchTarget}
  }
`;

/** The content; gets the focus when the button that had it disappears. */
export const Body = styled.div`
  display: grid;
  gap: ${tokens.space(5)};
  &:focus {
    outline: none;
  }
`;

export const Offer = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(4)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  & > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  h3 a {
    ${touchTarget}
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)} ${tokens.space(4)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

export const PaceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(1)} ${tokens.space(3)};
  & > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;
