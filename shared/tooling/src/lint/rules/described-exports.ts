import { defineRule, type ESTree } from '@oxlint/plugins';

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
  create(context) {
    function isDescribed(node: ESTree.Node): boolean {
      const before = context.sourceCode.getCommentsBefore(node).at(-1);
      return before?.type === 'Block' && before.value.startsWith('*');
    }
    function isOverload(node: ESTree.ExportNamedDeclaration): boolean {
      const siblings = node.parent.type === 'Program' ? node.parent.body : [];
      const previous = siblings[siblings.indexOf(node) - 1];
      return (
        previous?.type === 'ExportNamedDeclaration' &&
        previous.declaration?.type === 'TSDeclareFunction'
      );
    }
    return {
      'Program > ExportNamedDeclaration[declaration]'(node: ESTree.ExportNamedDeclaration) {
        if (!isDescribed(node) && !isOverload(node))
          context.report({ node, messageId: 'describe' });
      },
    };
  },
});
