import { defineRule } from './define-rule.ts';
import { eachImport } from './import-source.ts';

const extension = /\.(?:[cm]?[jt]sx?|json|css|svg|png|woff2)(?:\?\w+)?$/;

/** An import says which file it means, from where the package begins. */
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
  defaultOptions: [],
  create(context) {
    return eachImport(({ node, from }) => {
      // What runs before anything is installed cannot import by a package's name.
      const isBeforeInstall = from.endsWith('/shared/tooling/src/preflight.mjs');
      if (from.startsWith('../../') && !isBeforeInstall)
        context.report({ node, messageId: 'climbing', data: { from } });
      if (/^[.#]/.test(from) && !extension.test(from))
        context.report({ node, messageId: 'extension', data: { from } });
    });
  },
});
