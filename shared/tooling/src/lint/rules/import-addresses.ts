import { defineRule } from '@oxlint/plugins';
import { eachImport } from './import-source.ts';

const extension = /\.(?:[cm]?[jt]sx?|json|css|svg|png|woff2)(?:\?\w+)?$/;

/** Requires imports to name the file, from the package's root. */
export const importAddresses = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      climbing:
        "'{{from}}' climbs two folders: import it from the root of the package, `#folder/file.ts` (package.json `imports`).",
      extension: "'{{from}}' does not say which file it is: write the extension, as in `./x.ts`.",
    },
  },
  create(context) {
    return eachImport(({ node, from }) => {
      // Code that runs before anything is installed can't import packages by name.
      const isBeforeInstall = from.endsWith('/shared/tooling/src/preflight.mjs');
      if (from.startsWith('../../') && !isBeforeInstall)
        context.report({ node, messageId: 'climbing', data: { from } });
      if (/^[.#]/.test(from) && !extension.test(from))
        context.report({ node, messageId: 'extension', data: { from } });
    });
  },
});
