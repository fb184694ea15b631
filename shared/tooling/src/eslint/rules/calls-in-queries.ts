import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AST_NODE_TYPES } from '@typescript-eslint/utils';
import { defineRule } from './define-rule.ts';

const contracts = join(import.meta.dirname, '../../../../contracts/src');

/** The operation ids, read from the contracts' sources: `export const joinChallenge = endpoint(`. */
export function endpointNames(): Set<string> {
  const sources = readdirSync(contracts).map((file) => readFileSync(join(contracts, file), 'utf8'));
  const declared = /export const (\w+) = endpoint\(/g;
  return new Set(
    sources.flatMap((text) => [...text.matchAll(declared)].map((match) => match[1] ?? '')),
  );
}

/** What a feature asks the API for can be read in one file. */
export const callsInQueries = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      move: "'{{name}}' is a call of the API: import it in the feature's .queries.ts (a .form.tsx may import it for its body) and use the query from there.",
    },
  },
  defaultOptions: [],
  create(context) {
    const names = endpointNames();
    return {
      'ImportDeclaration[source.value="@stridewell/contracts"][importKind!="type"]'(node) {
        for (const specifier of node.specifiers) {
          if (specifier.type !== AST_NODE_TYPES.ImportSpecifier || specifier.importKind === 'type')
            continue;
          const name =
            specifier.imported.type === AST_NODE_TYPES.Identifier
              ? specifier.imported.name
              : specifier.imported.value;
          if (names.has(name))
            context.report({ node: specifier, messageId: 'move', data: { name } });
        }
      },
    };
  },
});
