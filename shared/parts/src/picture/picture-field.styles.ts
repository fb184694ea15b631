import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${tokens.space(2)};
  min-width: 0;
`;

export const HiddenInput = styled.input`
  display: none;
`;

export const DropZone = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space(2)};
  padding: ${tokens.space(5)};
  border: 1px dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
  text-align: center;
`;

export const Preview = styled.div`
  position: relative;
  img {
    display: block;
    max-width: 100%;
    max-height: 16rem;
    border-radius: ${tokens.radius};
  }
  button {
    position: absolute;
    inset-block-start: ${tokens.space(1)};
    inset-inline-end: ${tokens.space(1)};
    background: ${tokens.color.surfaceRaised};
  }
`;
