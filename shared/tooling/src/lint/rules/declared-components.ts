import { defineRule, type ESTree } from '@oxlint/plugins';

/** Requires declarations for components and hooks, so that they read from the top down and have their name. */
export const declaredComponents = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: { declare: 'Declare it: `function {{name}}(…) { … }`.' },
  },
  create(context) {
    return {
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator'(
        node: ESTree.VariableDeclarator,
      ) {
        if (node.id.type !== 'Identifier' || !/^(?:[A-Z]|use[A-Z])/.test(node.id.name)) return;
        const isFunction =
          node.init?.type === 'ArrowFunctionExpression' || node.init?.type === 'FunctionExpression';
        if (isFunction)
          context.report({ node, messageId: 'declare', data: { name: node.id.name } });
      },
    };
  },
});
