import { css, keyframes } from 'styled-components';
import type { RuleSet } from 'styled-components';
import { tokens } from '#theme/tokens.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const slideUp = keyframes`
  from { transform: translateY(100%); }
`;

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;

const slideInRightToLeft = keyframes`
  from { transform: translateX(-100%); }
`;

/**
 * What an on-screen keyboard covers of the page. Browsers that shrink the page itself leave nothing
 * to cover; Safari does not. React Aria gives every overlay the height that is to be seen.
 */
const keyboard = 'max(0px, 100dvh - var(--visual-viewport-height, 100dvh))';

/** What lies between an overlay and the page. */
export const scrimLook: RuleSet = css`
  --sw-keyboard: ${keyboard};
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  background: color-mix(in srgb, ${tokens.color.scrim} 55%, transparent);
  font-family: ${tokens.fontFamily};
  color: ${tokens.color.ink};
  &[data-entering] {
    animation: ${appear} ${tokens.motion.fast} ease-out;
  }
`;

/** A dialog in the middle of the page. */
export const dialogLook: RuleSet = css`
  overflow: auto;
  background: ${tokens.color.surfaceRaised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  box-shadow: ${tokens.shadow};
  max-height: calc(100dvh - var(--sw-keyboard) - ${tokens.space(8)});
  &[data-entering] {
    animation: ${rise} ${tokens.motion.normal} ${tokens.motion.ease};
  }
`;

/** A panel at the end of the page; on a phone a sheet from below. */
export const drawerLook: RuleSet = css`
  position: absolute;
  inset-block: 0 var(--sw-keyboard);
  inset-inline-end: 0;
  width: min(28rem, 100vw);
  overflow: auto;
  background: ${tokens.color.surfaceRaised};
  border-inline-start: 1px solid ${tokens.color.line};
  box-shadow: ${tokens.shadow};
  &[data-entering] {
    animation: ${slideIn} ${tokens.motion.slow} ${tokens.motion.ease};
  }
  [dir='rtl'] &[data-entering] {
    animation-name: ${slideInRightToLeft};
  }
  @media ${tokens.media.phone} {
    inset: auto 0 var(--sw-keyboard);
    width: auto;
    max-height: calc(92dvh - var(--sw-keyboard));
    padding-block-end: env(safe-area-inset-bottom);
    border-radius: 1.25rem 1.25rem 0 0;
    border-inline-start: 0;
    &[data-entering],
    [dir='rtl'] &[data-entering] {
      animation-name: ${slideUp};
    }
  }
`;

/** Buttons at the end of what scrolls in an overlay: they stay in view while it does. */
export const stickyActionsLook: RuleSet = css`
  position: sticky;
  inset-block-end: 0;
  z-index: ${tokens.layer.sticky};
  margin: calc(-1 * ${tokens.space(2)});
  padding: ${tokens.space(2)};
  background: ${tokens.color.surfaceRaised};
`;
