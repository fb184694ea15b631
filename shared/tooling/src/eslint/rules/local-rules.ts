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

/** The rules of ours, as an ESLint plugin: `stridewell/<name>`. */
export const localRules = {
  rules: {
    'calls-in-queries': callsInQueries,
    'declared-components': declaredComponents,
    'described-exports': describedExports,
    'file-length': fileLength,
    // One rule has one severity: the same question asked twice, as a warning and as an error.
    'file-length-limit': fileLength,
    'file-names': fileNames,
    'import-addresses': importAddresses,
    'named-exports-only': namedExportsOnly,
    'no-literal-text': noLiteralText,
    'opened-database-clients': openedDatabaseClients,
    'reasoned-suppressions': reasonedSuppressions,
    'restricted-import': restrictedImport,
  },
};
