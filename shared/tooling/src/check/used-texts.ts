import ts from 'typescript';

/** The texts that a source file uses. */
export interface UsedTexts {
  /** Literal keys passed to `t(…)`, with their line. */
  asked: { key: string; line: number }[];
  /** Every string of the file: a key may be in a table first. */
  strings: Set<string>;
  /** Composed keys: `language.${code}` matches every key of that form. */
  patterns: RegExp[];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function patternOf(node: ts.TemplateExpression): RegExp | null {
  const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  // A template without a dotted prefix is a sentence or an address, not a key.
  if (!/^[\w-]+(?:\.[\w-]+)*\.?$/.test(fixed[0] ?? '')) return null;
  return new RegExp(`^${fixed.map(escape).join('.+')}$`);
}

function isTextFunction(name: string, node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Reads the keys that a source file uses, by the name `t` of `useText`'s result. */
export function usedTexts(file: string, text: string): UsedTexts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const used: UsedTexts = { asked: [], strings: new Set(), patterns: [] };

  function ask(argument: ts.Expression): void {
    if (ts.isConditionalExpression(argument)) {
      ask(argument.whenTrue);
      ask(argument.whenFalse);
    } else if (ts.isStringLiteralLike(argument)) {
      const { line } = source.getLineAndCharacterOfPosition(argument.getStart());
      used.asked.push({ key: argument.text, line: line + 1 });
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTextFunction('t', node.expression) && node.arguments[0])
      ask(node.arguments[0]);
    if (ts.isStringLiteralLike(node)) used.strings.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node);
      if (pattern) used.patterns.push(pattern);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return used;
}
