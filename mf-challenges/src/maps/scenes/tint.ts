import { tokens } from '@stridewell/ui';

/** A colour of a scene, mixed with the paper of the page: pale by day, deep in the dark. */
export function tint(colour: `#${string}`, percent = 72): string {
  return `color-mix(in oklab, ${colour} ${percent}%, ${tokens.colour.paper})`;
}
