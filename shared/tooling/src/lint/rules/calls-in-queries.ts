import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRule, type ESTree } from '@oxlint/plugins';

const contracts = join(import.meta.dirname, '../../../../contracts/src');

let namesHere: Set<string> | undefined;

/** The operation ids, read once from the contracts' sources: `export const joinChallenge = endpoint(`. */
function endpointNames(): Set<string> {
  return (namesHere ??= readEndpointNames());
}

function readEndpointNames(): Set<string> {
  const sources = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(contracts, file), 'utf8'));
  const declared = /export const (\w+) = endpoint\(/g;
  return new Set(
    sources.flatMap((text) => [...text.matchAll(declared)].map((match) => match[1] ?? '')),
  );
}

function isReadOnly({ parent }: ESTree.Node): boolean {
  return parent?.type === 'MemberExpression' || parent?.type === 'TSTypeQuery';
}

/** Keeps a feature's API calls in one file. */
export const callsInQueries = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      move: "'{{name}}' is a call of the API: make it in the feature's .queries.ts and import the query from there. (Reading its schema, as in {{name}}.body, is free.)",
    },
  },
  create(context) {
    const names = endpointNames();
    return {
      'ImportDeclaration[source.value="@stridewell/contracts"] > ImportSpecifier'(
        node: ESTree.ImportSpecifier,
      ) {
        const name = context.sourceCode.getText(node.imported);
        const references =
          context.sourceCode.getDeclaredVariables?.(node).flatMap((v) => v.references) ?? [];
        const isUsedWhole = references.some(({ identifier }) => !isReadOnly(identifier));
        if (names.has(name) && isUsedWhole)
          context.report({ node, messageId: 'move', data: { name } });
      },
    };
  },
});
