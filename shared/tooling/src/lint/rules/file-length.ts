import { defineRule } from '@oxlint/plugins';

/** Warns about long files. */
export const fileLength = defineRule({
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { most: { type: 'number' } }, required: ['most'] }],
    defaultOptions: [{ most: 250 }],
    messages: {
      split: '{{lines}} lines, the limit is {{most}}. Move one of its subjects to a separate file.',
    },
  },
  create(context) {
    // The schema and the default guarantee the option.
    const [{ most }] = context.options as [{ most: number }];
    const lines = context.sourceCode.lines.length;
    return {
      Program(node) {
        if (lines > most) context.report({ node, messageId: 'split', data: { lines, most } });
      },
    };
  },
});
