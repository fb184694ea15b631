import { AST_NODE_TYPES, type TSESTree } from '@typescript-eslint/utils';
import { defineRule } from './define-rule.ts';

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
  defaultOptions: [],
  create(context) {
    const constructed = (node: TSESTree.Node, isModule: boolean) => {
      const references = context.sourceCode
        .getDeclaredVariables?.(node)
        .flatMap((variable) => variable.references);
      for (const { identifier } of references ?? []) {
        const { parent } = identifier;
        const isMember =
          parent.type === AST_NODE_TYPES.MemberExpression &&
          parent.property.type === AST_NODE_TYPES.Identifier &&
          connecting.has(parent.property.name);
        const callee = isModule ? isMember && parent : identifier;
        if (!callee || callee.parent?.type !== AST_NODE_TYPES.NewExpression) continue;
        if (callee.parent.callee === callee) context.report({ node: callee, messageId: 'open' });
      }
    };
    const from = 'ImportDeclaration[source.value="pg"] >';
    return {
      [`${from} ImportDefaultSpecifier`]: (node: TSESTree.Node) => constructed(node, true),
      [`${from} ImportNamespaceSpecifier`]: (node: TSESTree.Node) => constructed(node, true),
      [`${from} ImportSpecifier`](node: TSESTree.ImportSpecifier) {
        if (connecting.has(context.sourceCode.getText(node.imported))) constructed(node, false);
      },
    };
  },
});
