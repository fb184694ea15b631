import { config } from './zod-names.ts';

/**
 * zod as the contracts and everything in a browser use it: the names of `zod-names.ts` and no more.
 *
 * The shell lends this module to every remote. A module that is lent cannot be shaken, and all of zod, with its
 * words in fifty languages, weighs three times as much as the names that are used.
 */
export * as z from './zod-names.ts';

// Pages forbid code that is made of text; even the question whether it is allowed is reported as a violation.
if ('document' in globalThis) config({ jitless: true });
