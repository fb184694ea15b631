import { AST_NODE_TYPES, type TSESTree } from '@typescript-eslint/utils';
import { defineRule } from './define-rule.ts';

/** Requires a description for what several packages share. */
export const describedExports = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      describe:
        'Others import this: write one sentence of TSDoc above it (`/** … */`): what it is, its units, its errors, the source of a figure.',
    },
  },
  defaultOptions: [],
  create(context) {
    function isDescribed(node: TSESTree.Node): boolean {
      const before = context.sourceCode.getCommentsBefore(node).at(-1);
      return before?.type === 'Block' && before.value.startsWith('*');
    }
    function isOverload(node: TSESTree.ExportNamedDeclaration): boolean {
      const siblings = node.parent.type === AST_NODE_TYPES.Program ? node.parent.body : [];
      const previous = siblings[siblings.indexOf(node) - 1];
      return (
        previous?.type === AST_NODE_TYPES.ExportNamedDeclaration &&
        previous.declaration?.type === AST_NODE_TYPES.TSDeclareFunction
      );
    }
    return {
      'Program > ExportNamedDeclaration[declaration]'(node: TSESTree.ExportNamedDeclaration) {
        if (!isDescribed(node) && !isOverload(node))
          context.report({ node, messageId: 'describe' });
      },
    };
  },
});
