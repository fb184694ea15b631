import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Drawing = styled.img`
  width: 100%;
  max-width: 20rem;
  height: auto;
  aspect-ratio: 320 / 200;
  border-radius: ${tokens.radius};
`;

export const Thumb = styled.img`
  width: 4rem;
  height: 2.5rem;
  border-radius: ${tokens.space(2)};
  object-fit: cover;
`;

export const Player = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space(3)};
  padding: ${tokens.space(3)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  > [role='presentation'] {
    display: flex;
    flex: 1 1 20rem;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space(2)};
    min-height: 2.75rem;
  }
  input {
    flex: 1 1 12rem;
    min-width: 0;
    accent-color: ${tokens.color.primary};
  }
`;

export const Speed = styled.div`
  width: 7rem;
`;

export const StepList = styled.ol`
  display: grid;
  gap: ${tokens.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
