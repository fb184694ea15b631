import { defineRule } from '@oxlint/plugins';

/** Requires one name for a thing, from its file to every import. */
export const namedExportsOnly = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      name: 'Export it by name (`export function joinChallenge …`), so that searching for the name finds every use.',
    },
  },
  create(context) {
    return {
      ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'name' }),
      'ExportSpecifier[exported.name="default"]': (node) =>
        context.report({ node, messageId: 'name' }),
    };
  },
});
