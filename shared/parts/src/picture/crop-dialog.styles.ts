import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The rules of `react-easy-crop.css` for the library's class names. */
export const Stage = styled.div`
  position: relative;
  height: min(20rem, 50vh);
  overflow: hidden;
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    box-sizing: border-box;
    overflow: hidden;
    border: 2px solid #fff;
    box-shadow: 0 0 0 9999em;
    color: rgb(0 0 0 / 50%);
    transform: translate(-50%, -50%);
    &:focus-visible {
      outline: 3px solid ${tokens.color.focus};
    }
  }
`;
