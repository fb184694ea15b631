import ts from 'typescript';

/** Attributes that contain an address. */
const addressAttributes: readonly string[] = ['href', 'to'];

/** Returns the address in a literal: without query, with `:part` for a segment known only at run time. */
function addressIn(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  let text: string;
  if (ts.isStringLiteralLike(node)) text = node.text;
  else if (ts.isTemplateExpression(node)) {
    text = node.head.text;
    for (const { literal } of node.templateSpans) {
      // `/challenges${search}` leads to /challenges; what follows a slash is a segment
      if (!text.endsWith('/')) break;
      text += `:part${literal.text}`;
    }
  } else return undefined;
  const address = text.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
  return address.startsWith('/') && !address.startsWith('//') ? address : undefined;
}

function attributeValue({ initializer }: ts.JsxAttribute): ts.Expression | undefined {
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}

/**
 * Finds the addresses that a TypeScript source links to: in `href` and `to`, and in calls of `navigate()`, as far as
 * they are literals. Computed addresses are not included.
 */
export function usedLinks(path: string, code: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true, kind);
  const found = new Set<string>();
  function visit(node: ts.Node): void {
    let address: string | undefined;
    if (ts.isJsxAttribute(node) && addressAttributes.includes(node.name.getText(file)))
      address = addressIn(attributeValue(node));
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'navigate')
      address = addressIn(node.arguments[0]);
    if (address !== undefined) found.add(address);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return [...found];
}
