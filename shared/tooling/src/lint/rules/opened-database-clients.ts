import { defineRule, type ESTree } from '@oxlint/plugins';

const connecting = new Set(['Client', 'Pool']);

/** A client or pool without an error listener ends the process when the database goes away. */
export const openedDatabaseClients = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      open: 'A client of pg without an error listener ends the process when the server goes away: use openClient, openPool or withClient of open-client.ts.',
    },
  },
  create(context) {
    const constructed = (node: ESTree.Node, isModule: boolean) => {
      const references = context.sourceCode
        .getDeclaredVariables?.(node)
        .flatMap((variable) => variable.references);
      for (const { identifier } of references ?? []) {
        const { parent } = identifier;
        const isMember =
          parent.type === 'MemberExpression' &&
          parent.property.type === 'Identifier' &&
          connecting.has(parent.property.name);
        const callee = isModule ? isMember && parent : identifier;
        if (!callee || callee.parent?.type !== 'NewExpression') continue;
        if (callee.parent.callee === callee) context.report({ node: callee, messageId: 'open' });
      }
    };
    const from = 'ImportDeclaration[source.value="pg"] >';
    return {
      [`${from} ImportDefaultSpecifier`]: (node: ESTree.Node) => constructed(node, true),
      [`${from} ImportNamespaceSpecifier`]: (node: ESTree.Node) => constructed(node, true),
      [`${from} ImportSpecifier`](node: ESTree.ImportSpecifier) {
        if (connecting.has(context.sourceCode.getText(node.imported))) constructed(node, false);
      },
    };
  },
});
