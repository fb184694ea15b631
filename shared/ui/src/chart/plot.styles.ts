import { styled } from 'styled-components';
import type { IStyledComponent } from 'styled-components';
import type { ComponentProps } from 'react';
import { tokens } from '#theme/tokens.ts';

/** Holds the drawing, and over it what can be pointed at. */
export const Frame: IStyledComponent<'web', ComponentProps<'div'>> = styled.div`
  position: relative;
  min-width: 0;
  overflow: hidden;
  & > svg {
    display: block;
    max-width: none;
  }
  text {
    fill: ${tokens.color.inkMuted};
    font-family: ${tokens.fontFamily};
    font-size: ${tokens.fontSize.xs};
    font-variant-numeric: tabular-nums;
  }
  text[data-current] {
    fill: ${tokens.color.ink};
    font-weight: ${tokens.fontWeight.bold};
  }
`;

/** The columns that are hovered, touched or focused. */
export const Hits: IStyledComponent<'web', ComponentProps<'div'>> = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  & > button {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: 0.5rem;
    background: none;
    cursor: default;
  }
  & > button:focus-visible {
    outline-offset: -2px;
  }
`;

/** What the pointed column says. */
export const Bubble: IStyledComponent<'web', ComponentProps<'div'>> = styled.div`
  position: absolute;
  inset-block-start: 0;
  max-width: 11rem;
  padding: ${tokens.space(1)} ${tokens.space(2)};
  transform: translateX(-50%);
  border-radius: 0.5rem;
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  font-size: ${tokens.fontSize.xs};
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;
`;
