import { definePlugin } from '@oxlint/plugins';
import { callsInQueries } from './calls-in-queries.ts';
import { declaredComponents } from './declared-components.ts';
import { describedExports } from './described-exports.ts';
import { restrictedImport } from './restricted-imports.ts';
import { fileLength } from './file-length.ts';
import { fileNames } from './file-names.ts';
import { importAddresses } from './import-addresses.ts';
import { namedExportsOnly } from './named-exports-only.ts';
import { noLiteralText } from './no-literal-text.ts';
import { openedDatabaseClients } from './opened-database-clients.ts';
import { reasonedSuppressions } from './reasoned-suppressions.ts';

/** Our rules as a plugin: `stridewell/<name>`. */
export const localRules = definePlugin({
  meta: { name: 'stridewell' },
  rules: {
    'calls-in-queries': callsInQueries,
    'declared-components': declaredComponents,
    'described-exports': describedExports,
    'file-length': fileLength,
    // A rule has one severity, so a check with a warning and an error is two rules.
    'file-length-limit': fileLength,
    'file-names': fileNames,
    'import-addresses': importAddresses,
    'named-exports-only': namedExportsOnly,
    'no-literal-text': noLiteralText,
    'opened-database-clients': openedDatabaseClients,
    'reasoned-suppressions': reasonedSuppressions,
    'restricted-import': restrictedImport,
  },
});
