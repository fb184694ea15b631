import { defineRule } from './define-rule.ts';

/** Warns about long files. */
export const fileLength = defineRule({
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { most: { type: 'number' } }, required: ['most'] }],
    messages: {
      split: '{{lines}} lines, the limit is {{most}}. Move one of its subjects to a separate file.',
    },
  },
  defaultOptions: [{ most: 250 }],
  create(context, [{ most }]) {
    const lines = context.sourceCode.lines.length;
    return {
      Program(node) {
        if (lines > most) context.report({ node, messageId: 'split', data: { lines, most } });
      },
    };
  },
});
