import { tokens } from '@stridewell/ui';

/** A color of a scene, mixed with the paper of the page: pale by day, deep in the dark. */
export function tint(color: `#${string}`, percent = 72): string {
  return `color-mix(in oklab, ${color} ${percent}%, ${tokens.color.paper})`;
}
