import { defineRule, type ESTree } from '@oxlint/plugins';

const shownAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'errorMessage',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'title',
]);
const letters = /\p{L}{2,}/u;

function literalParts(node: ESTree.Expression | ESTree.JSXEmptyExpression): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => quasi.value.raw);
    case 'ConditionalExpression':
      return [...literalParts(node.consequent), ...literalParts(node.alternate)];
    case 'LogicalExpression':
      return literalParts(node.right);
    default:
      return [];
  }
}

/** Requires texts to be in the catalogs, so that everyone reads their own language. */
export const noLiteralText = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      move: "'{{text}}' cannot be translated here: move the text to locales/en.json and es.json and read it with useText('…').",
    },
  },
  create(context) {
    function refuse(node: ESTree.Node, texts: string[]) {
      const text = texts.find((part) => letters.test(part));
      if (text !== undefined)
        context.report({ node, messageId: 'move', data: { text: text.trim() } });
    }
    return {
      JSXText: (node) => refuse(node, [node.value]),
      'JSXElement > JSXExpressionContainer': (node: ESTree.JSXExpressionContainer) =>
        refuse(node, literalParts(node.expression)),
      'JSXFragment > JSXExpressionContainer': (node: ESTree.JSXExpressionContainer) =>
        refuse(node, literalParts(node.expression)),
      JSXAttribute(node) {
        if (!shownAttributes.has(String(node.name.name)) || !node.value) return;
        if (node.value.type === 'Literal') refuse(node, literalParts(node.value));
        if (node.value.type === 'JSXExpressionContainer')
          refuse(node, literalParts(node.value.expression));
      },
    };
  },
});
