import { tokens } from '@stridewell/ui';

/** Returns a scene color mixed with the page background: pale in light mode, deep in dark mode. */
export function tint(color: `#${string}`, percent = 72): string {
  return `color-mix(in oklab, ${color} ${percent}%, ${tokens.color.paper})`;
}
