import type { ElementType, ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { tokens } from '#theme/tokens.ts';

/** Out of sight, and read by screen readers all the same; for text that is seen where there is room. */
export const hiddenLook = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

const HiddenText = styled.span`
  ${hiddenLook}
`;

/** Text for screen readers only. */
export function VisuallyHidden(props: {
  as?: ElementType | undefined;
  id?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return <HiddenText {...props} />;
}

const Skip = styled.a`
  position: fixed;
  inset-block-start: ${tokens.space(2)};
  inset-inline-start: ${tokens.space(2)};
  z-index: ${tokens.layer.snackbar};
  padding: ${tokens.space(2)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow};
  &:not(:focus) {
    clip-path: inset(50%);
    height: 1px;
    overflow: hidden;
  }
`;

/** The first link of a page: seen on focus, leads past the navigation to the element `targetId`. */
export function SkipLink(props: { targetId: string; children: ReactNode }): ReactElement {
  return (
    <Skip
      href={`#${props.targetId}`}
      onClick={(event) => {
        // A router would take the hash for a change of page.
        event.preventDefault();
        document.getElementById(props.targetId)?.focus();
      }}
    >
      {props.children}
    </Skip>
  );
}
