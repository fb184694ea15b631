import { defineRule, type ESTree } from '@oxlint/plugins';

const shortestReason = 8;

function statementAround(node: ESTree.Node): ESTree.Node | null {
  for (let { parent } = node; parent; { parent } = parent)
    if (/(?:Statement|Declaration)$/.test(parent.type)) return parent;
  return null;
}

/** Requires a reason wherever code overrules the compiler or a rule. */
export const reasonedSuppressions = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      reason:
        '`{{what}}` overrules a check: say why in a comment on this line (`// …`) or the line above, or use `satisfies`, a narrowing or a better type.',
      forbidden: '`{{what}}` hides every later mistake too: use @ts-expect-error with a reason.',
    },
  },
  create(context) {
    const { lines } = context.sourceCode;
    const comments = context.sourceCode.getAllComments();

    function hasReason(line: number): boolean {
      return comments.some((comment) => {
        const onLine = comment.loc.start.line === line;
        const alone = (lines[comment.loc.start.line - 1] ?? '')
          .slice(0, comment.loc.start.column)
          .trim();
        const justAbove = comment.loc.end.line === line - 1 && alone === '';
        return (onLine || justAbove) && comment.value.trim().length >= shortestReason;
      });
    }

    function require(node: ESTree.Node, what: string) {
      // A reason above the statement covers all of a long statement.
      const statement = statementAround(node);
      const places = [node.loc.start.line, node.loc.end.line, statement?.loc.start.line];
      if (!places.some((line) => line !== undefined && hasReason(line)))
        context.report({ node, messageId: 'reason', data: { what } });
    }

    function readComment(comment: ESTree.Comment) {
      const text = comment.value.trim();
      const directive = /^(?:(?:ox|es)lint-disable[\w-]*|@ts-(?:expect-error|ignore|nocheck))/.exec(
        text,
      )?.[0];
      if (!directive) return;
      const report = { loc: comment.loc, data: { what: directive } };
      if (/@ts-(?:ignore|nocheck)/.test(directive)) {
        context.report({ ...report, messageId: 'forbidden' });
        return;
      }
      const reason = directive.startsWith('@ts')
        ? text.slice(directive.length)
        : (text.split('--')[1] ?? '');
      if (reason.trim().length < shortestReason) context.report({ ...report, messageId: 'reason' });
    }

    return {
      Program: () => comments.forEach(readComment),
      TSAsExpression(node) {
        const isConst =
          node.typeAnnotation.type === 'TSTypeReference' &&
          node.typeAnnotation.typeName.type === 'Identifier' &&
          node.typeAnnotation.typeName.name === 'const';
        if (!isConst) require(node, 'as');
      },
      TSTypeAssertion: (node) => require(node, '<type>'),
      TSNonNullExpression(node) {
        // A test that is wrong here fails here.
        if (!/\.test\.tsx?$/.test(context.filename)) require(node, '!');
      },
      TSAnyKeyword: (node) => require(node, 'any'),
    };
  },
});
