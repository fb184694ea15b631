import ts from 'typescript';

/** A shape that code is not written in, and what to write instead. */
interface Shape {
  pattern: RegExp;
  use: string;
}

/** Words and shapes that comments, test titles and commit subjects don't have (shared/tooling/README.md). */
const proseShapes: readonly Shape[] = [
  { pattern: /\bsomebody\b/i, use: 'someone' },
  { pattern: /\bnobody\b/i, use: 'no one' },
  { pattern: /\beverybody\b/i, use: 'everyone' },
  { pattern: /\banybody\b/i, use: 'anyone' },
  { pattern: /\b(?:whoever|whomever)\b/i, use: 'anyone who, or name the person' },
  { pattern: /(?<!\ball )\bat once\b/i, use: 'right away, or together' },
  { pattern: /\b(?:anew|once more)\b/i, use: 'again' },
  { pattern: /\bfor ever\b/i, use: 'forever, or permanently' },
  { pattern: /\bunless told\b/i, use: 'by default' },
  { pattern: /\b(?:beside|amidst|whilst|thereof|wherein)\b/i, use: 'next to, among, while, of it' },
  { pattern: /\b(?:is|are) (?:told|heard) of\b/i, use: 'is reported' },
  { pattern: /\bbrings? (?:it |them )?up\b|\bcom(?:es?|ing) up\b/i, use: 'starts, or mounts' },
  { pattern: /\btak(?:es?|en|ing) (?:it |them )?down\b/i, use: 'stops, or unmounts' },
  { pattern: /\b(?:is|are) (?:not )?to be had\b/i, use: 'is (not) available' },
  { pattern: /\bwants? (?:no|nothing)\b/i, use: "doesn't want" },
  { pattern: /(?:^|\. )(?:Who|Whose|Whom) (?!is\b.*\?)/, use: 'a noun as the subject' },
  { pattern: /(?:^|\. )What (?![^.]*\?)(?:is|was|were|stands|has|had|comes)\b/, use: 'a noun' },
  { pattern: /\bHow (?:it|the \w+) stands\b/i, use: 'the status of' },
];

/** Beginnings of test titles that name no subject. */
const subjectlessTitle = /^(?:that|whose|of|with|and) /;

/** Beginnings of names that no one would search for. */
const nameShapes: readonly Shape[] = [
  { pattern: /^(?:tell|hear|lend|settle)[A-Z]/, use: 'report, watch, share or update' },
  { pattern: /AtOnce$/, use: 'now, or a batch size' },
  { pattern: /^most[A-Z]/, use: 'max' },
];

/** Names of endpoints. They stay, because clients and the audit log know them. */
const wireNames: ReadonlySet<string> = new Set(['listContentAtOnce', 'settleUnusualDay']);

/** Something in a file that is not plain English. */
export interface PlainWordFinding {
  line: number;
  found: string;
  use: string;
}

function findShape(shapes: readonly Shape[], text: string): { found: string; use: string } | null {
  for (const { pattern, use } of shapes) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { found, use };
  }
  return null;
}

/** Returns the text of each comment of a source file with its position; a run of line comments is one. */
function commentsOf(text: string): { text: string; position: number }[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    // Text in JSX may look like a comment.
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? [])
        ranges.set(range.pos, range);
      for (const range of ts.getTrailingCommentRanges(text, node.end) ?? [])
        ranges.set(range.pos, range);
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  const comments: { text: string; position: number; end: number }[] = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const words = text
      .slice(pos, end)
      .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
      .replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const before = comments.at(-1);
    const isContinued =
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      before !== undefined &&
      /^\n[ \t]*$/.test(text.slice(before.end, pos));
    if (isContinued) Object.assign(before, { text: `${before.text} ${words}`, end });
    else comments.push({ text: words, position: pos, end });
  }
  return comments;
}

/** Returns what `as const` or `satisfies` is written after. */
function withoutType(node: ts.Expression): ts.Expression {
  const hasType = ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return hasType ? withoutType(node.expression) : node;
}

/** Returns the names of a table's cases in `it.each([…])('%s', …)`: the first string of each row. */
function caseNames(call: ts.CallExpression): ts.StringLiteralLike[] {
  if (!ts.isCallExpression(call.expression)) return [];
  const [table] = call.expression.arguments;
  const rows = table && withoutType(table);
  if (!rows || !ts.isArrayLiteralExpression(rows)) return [];
  return rows.elements.map(withoutType).flatMap((row) => {
    const cells = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row];
    return cells.find(ts.isStringLiteralLike) ?? [];
  });
}

/** Finds forbidden words and shapes in a source file's comments, test titles, case names and declared names. */
export function findUnplainWords(file: string, text: string): PlainWordFinding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: PlainWordFinding[] = [];
  const report = (position: number, found: { found: string; use: string } | null): void => {
    if (!found) return;
    findings.push({ line: source.getLineAndCharacterOfPosition(position).line + 1, ...found });
  };
  for (const { text: words, position } of commentsOf(text))
    report(position, findShape(proseShapes, words));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const title = node.arguments[0];
      const isTest = /^(?:it|test|describe)(?:\.|$|\()/.test(node.expression.getText(source));
      if (isTest && title && ts.isStringLiteralLike(title)) {
        report(title.getStart(source), findShape(proseShapes, title.text));
        const start = subjectlessTitle.exec(title.text)?.[0];
        if (start) report(title.getStart(source), { found: start, use: 'a subject' });
        for (const name of caseNames(node))
          report(name.getStart(source), findShape(proseShapes, name.text));
      }
    }
    const isDeclared =
      ts.isFunctionDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node);
    if (isDeclared && node.name && ts.isIdentifier(node.name) && !wireNames.has(node.name.text))
      report(node.name.getStart(source), findShape(nameShapes, node.name.text));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Returns what is wrong with the subject of a commit; undefined if nothing is. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > 72) return `has ${subject.length} characters; at most 72`;
  const shape = findShape(proseShapes, subject);
  return shape ? `says "${shape.found}"; use ${shape.use}` : undefined;
}
