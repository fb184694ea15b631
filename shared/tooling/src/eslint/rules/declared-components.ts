import { AST_NODE_TYPES, type TSESTree } from '@typescript-eslint/utils';
import { defineRule } from './define-rule.ts';

/** Requires declarations for components and hooks, so that they read from the top down and have their name. */
export const declaredComponents = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: { declare: 'Declare it: `function {{name}}(…) { … }`.' },
  },
  defaultOptions: [],
  create(context) {
    return {
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator'(
        node: TSESTree.VariableDeclarator,
      ) {
        if (node.id.type !== AST_NODE_TYPES.Identifier || !/^(?:[A-Z]|use[A-Z])/.test(node.id.name))
          return;
        const isFunction =
          node.init?.type === AST_NODE_TYPES.ArrowFunctionExpression ||
          node.init?.type === AST_NODE_TYPES.FunctionExpression;
        if (isFunction)
          context.report({ node, messageId: 'declare', data: { name: node.id.name } });
      },
    };
  },
});
