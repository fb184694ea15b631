import ts from 'typescript';

/** The parts of a call that a browser needs, besides the types of its body and response. */
const kept = new Set([
  'method',
  'path',
  'access',
  'owns',
  'usesCookie',
  'creates',
  'stepUp',
  'takesPictures',
  'shows',
  'changes',
]);

/**
 * @param {ts.Node} node
 * @returns {boolean} whether evaluating it may have side effects, so that a bundler keeps it unused
 */
function doesSomething(node) {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isSpreadElement(node))
    return true;
  if (ts.isSpreadAssignment(node) || ts.isPropertyAccessExpression(node)) return true;
  return ts.forEachChild(node, doesSomething) ?? false;
}

/**
 * @param {ts.Expression} call
 * @returns {ts.ObjectLiteralExpression | undefined} the argument of `endpoint({…})`
 */
function partsOf(call) {
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'endpoint') return undefined;
  const [parts] = call.arguments;
  return parts && ts.isObjectLiteralExpression(parts) ? parts : undefined;
}

/**
 * @param {ts.ObjectLiteralExpression} parts
 * @param {string} name
 * @returns {ts.Node | undefined} the value of a part, written out or as shorthand
 */
function partOf(parts, name) {
  const part = parts.properties.find((property) => property.name?.getText() === name);
  if (!part) return undefined;
  return ts.isPropertyAssignment(part) ? part.initializer : part.name;
}

/**
 * @param {ts.ObjectLiteralExpression} parts
 * @param {string} name
 * @returns {string} the code of a call's part; empty if it has none
 */
function codeOf(parts, name) {
  return partOf(parts, name)?.getText() ?? '';
}

/** @param {string} schema */
function kindOf(schema) {
  return schema.startsWith('z.file(') ? "{ type: 'file' }" : "{ type: 'object' }";
}

/** @param {ts.Node} list */
function perPageOf(list) {
  const written = ts.isObjectLiteralExpression(list) && codeOf(list, 'perPage');
  return written || `(${list.getText()}).perPage`;
}

/**
 * @param {ts.ObjectLiteralExpression} parts
 * @param {boolean} keepsBody whether a form reads the schema of its body
 */
function lightCall(parts, keepsBody) {
  const list = partOf(parts, 'list');
  const body = codeOf(parts, 'body');
  const response = codeOf(parts, 'response');
  return `{ shows: [], changes: [], ${[
    ...parts.properties
      // What several calls have in common stays as it is.
      .filter((property) => !property.name || kept.has(property.name.getText()))
      .map((property) => property.getText()),
    ...(response ? [`response: ${kindOf(response)}`] : []),
    ...(body ? [`body: ${keepsBody ? body : kindOf(body)}`] : []),
    ...(list ? [`list: { perPage: ${perPageOf(list)} }`] : []),
  ].join(', ')} }`;
}

/**
 * Reduces a contract to what the browser needs. A call keeps its address, its access and what it changes; its schemas,
 * which the server checks, are removed, and so is every declaration without an import.
 * @param {string} code
 * @param {(name: string) => boolean} isBodyRead whether the browser reads the schema of this call's body
 * @returns {string}
 */
export function lightContract(code, isBodyRead) {
  const file = ts.createSourceFile('contract.ts', code, ts.ScriptTarget.ESNext, true);
  /** @type {{ from: number; to: number; by: string }[]} */
  const changes = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer) continue;
      const parts = partsOf(initializer);
      if (!parts && !doesSomething(initializer)) continue;
      const value = parts ? lightCall(parts, isBodyRead(name.getText())) : initializer.getText();
      // Bundlers remove a call with this mark if its result is unused.
      const by = `/* @__PURE__ */ (() => (${value}))()`;
      changes.push({ from: initializer.getStart(), to: initializer.end, by });
    }
  }
  return changes.reduceRight(
    (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to),
    code,
  );
}

/**
 * The loader.
 * @this {import('webpack').LoaderContext<{ readBodies: readonly string[] }>}
 * @param {string} code
 */
export default function contractsLoader(code) {
  const { readBodies } = this.getOptions();
  return lightContract(code, (name) => readBodies.includes(name));
}
