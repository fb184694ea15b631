import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Stage = styled.main`
  position: relative;
  z-index: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${tokens.space(6)} ${tokens.space(4)};
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(5)};
  justify-items: center;
  width: min(100%, 27rem);
`;

export const Sheet = styled.div`
  display: grid;
  gap: ${tokens.space(6)};
  width: 100%;
  padding: ${tokens.space(6)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
  @media ${tokens.media.desktop} {
    padding: ${tokens.space(8)};
  }
`;

export const Heading = styled.div`
  display: grid;
  gap: ${tokens.space(1)};
`;

export const EndedNote = styled.div`
  padding: ${tokens.space(3)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.infoSoft};
  color: ${tokens.color.onInfoSoft};
`;

export const ProblemLine = styled.div`
  & > p {
    margin-block-end: ${tokens.space(4)};
  }
`;

/** Takes no space while there is no error. */
export const AlertLine = styled.div`
  &:empty {
    position: absolute;
  }
`;

export const ProgramImage = styled.img`
  max-width: 14rem;
  max-height: 4rem;
  object-fit: contain;
`;

export const Picture = styled.img`
  width: 100%;
  max-height: 11rem;
  border-radius: ${tokens.radius};
  object-fit: cover;
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  margin-block-start: ${tokens.space(5)};
  font-size: ${tokens.fontSize.sm};
`;
