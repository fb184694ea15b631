import { checkBoundaries } from './boundaries.check.ts';
import { checkContent } from './content.check.ts';
import type { Check } from './finding.ts';
import { checkFormat } from './format.check.ts';
import { checkGenerated } from './generated.check.ts';
import { checkLint } from './lint.check.ts';
import { checkLocales } from './locales.check.ts';
import { checkReadmes } from './readmes.check.ts';
import { checkReferences } from './references.check.ts';
import { checkTopLevel } from './top-level.check.ts';
import { checkTypes } from './types.check.ts';
import { checkUnused } from './unused.check.ts';
import { checkWeight } from './weight.check.ts';
import { checkWords } from './words.check.ts';

/** Every check by its name in `pnpm check <name>`; slow ones first. */
export const allChecks: Readonly<Record<string, Check>> = {
  lint: checkLint,
  types: checkTypes,
  format: checkFormat,
  unused: checkUnused,
  boundaries: checkBoundaries,
  references: checkReferences,
  generated: checkGenerated,
  content: checkContent,
  readmes: checkReadmes,
  locales: checkLocales,
  words: checkWords,
  'top-level': checkTopLevel,
  weight: checkWeight,
};
