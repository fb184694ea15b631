import { config } from './zod-names.ts';

/**
 * zod as the contracts and all browser code use it: only the names in `zod-names.ts`.
 *
 * The shell shares this module with every remote. A shared module can't be tree-shaken, and all of zod, with its
 * messages in fifty languages, is three times as large as the used names.
 */
export * as z from './zod-names.ts';

// Pages forbid code compiled from text; even checking whether it is allowed is reported as a violation.
if ('document' in globalThis) config({ jitless: true });
