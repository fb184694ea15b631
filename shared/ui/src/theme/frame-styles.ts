import type { StyleSheetManager } from 'styled-components';
import type { ComponentProps } from 'react';

type StyleStep = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** The name of the size container that a frame in another's page sets up around everything it shows. */
export const frameName = 'stridewell';

/**
 * Marks the elements of a frame that the base styles of a page hold for. The host itself is the other page's to style,
 * and what it sets there would be inherited.
 */
export const frameRoot = 'data-stridewell-root';

const widthOfPage = /^@media\s*(?=\((?:min|max)-width:[^()]*\)$)/;

/** Rules that ask for the width of the page ask for that of the frame: its container `stridewell`. */
const widthOfFrame: StyleStep = function widthOfFrame(element) {
  if (element.type === '@media')
    element.value = element.value.replace(widthOfPage, `@container ${frameName} `);
};

const steps = new Map<number, readonly StyleStep[]>();

/**
 * How styles are written for a frame in another's page: by the width of the frame, also where they say `vw`, and in
 * pixels, because a `rem` is what that page makes of it. `rem` is the reader's own text size in pixels.
 */
export function frameStyles(rem: number): readonly StyleStep[] {
  const known = steps.get(rem);
  if (known) return known;
  const readersRem: StyleStep = function readersRem(element) {
    if (element.type !== 'decl') return;
    element.value = element.value.replace(
      /(\d*\.?\d+)rem\b/g,
      (_, count: string) => `${Number(count) * rem}px`,
    );
    element.value = element.value.replace(/(\d)vw\b/g, '$1cqi');
  };
  const made = [widthOfFrame, readersRem];
  steps.set(rem, made);
  return made;
}
