import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { exportedNames } from './ui-parts-loader.mjs';

const more = new URL('../../../ui/src/more.ts', import.meta.url);

/** The component package's import name, and those of its two parts. */
export const uiParts = {
  whole: '@stridewell/ui',
  start: '@stridewell/ui/start',
  more: '@stridewell/ui/more',
} as const;

/**
 * Imports each name of the component package from the part that has it, so that a page's first scripts contain what
 * every page starts with, and no field, table or dialog.
 */
export function importUiParts(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    enforce: 'pre',
    loader: fileURLToPath(new URL('./ui-parts-loader.mjs', import.meta.url)),
    options: { ...uiParts, namesOfMore: exportedNames(readFileSync(more, 'utf8')) },
  };
}
