import ts from 'typescript';
import { stop } from '../preflight.mjs';

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('edited.tsx', text, ts.ScriptTarget.Latest, true);
}

function moduleOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string {
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}

/** Packages first, then `#folder/…`, then `./…`, each in alphabetical order. */
function sortKey(module: string): string {
  const rank = module.startsWith('.') ? 2 : module.startsWith('#') ? 1 : 0;
  return `${rank} ${module}`;
}

function insertAt(text: string, at: number, inserted: string): string {
  return text.slice(0, at) + inserted + text.slice(at);
}

/** Adds an import or `export … from` line in alphabetical order. */
export function addModuleLine(text: string, module: string, line: string): string {
  const lines = parse(text).statements.filter(
    (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement),
  );
  const next = lines.find((statement) => sortKey(moduleOf(statement)) > sortKey(module));
  if (next) return insertAt(text, next.getStart(), `${line}\n`);
  const last = lines.at(-1);
  return last ? insertAt(text, last.getEnd(), `\n${line}`) : `${line}\n${text}`;
}

/** Adds a name to the import from a module, or adds the import. */
export function addNamedImport(text: string, module: string, name: string, isType = false): string {
  const imports = parse(text).statements.filter(ts.isImportDeclaration);
  for (const statement of imports.filter((candidate) => moduleOf(candidate) === module)) {
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    if (named.elements.some((element) => element.name.text === name)) return text;
    const { isTypeOnly } = statement.importClause;
    if (isTypeOnly && !isType) continue;
    const last = named.elements.at(-1);
    const mark = isType && !isTypeOnly ? 'type ' : '';
    if (last) return insertAt(text, last.getEnd(), `, ${mark}${name}`);
  }
  const line = `import ${isType ? 'type ' : ''}{ ${name} } from '${module}';`;
  return addModuleLine(text, module, line);
}

/** Appends an element to the array that a constant is declared as, or that a function returns. */
export function addToArray(
  text: string,
  isTheArray: (text: string) => boolean,
  element: string,
): string {
  let found: ts.ArrayLiteralExpression | undefined;
  function visit(node: ts.Node): void {
    if (ts.isArrayLiteralExpression(node) && !found && isTheArray(node.parent.getText()))
      found = node;
    else ts.forEachChild(node, visit);
  }
  visit(parse(text));
  if (!found) throw stop(`The list for ${element.trim()} was not found: add it by hand.`);
  const last = found.elements.at(-1);
  const needsComma = last !== undefined && !found.elements.hasTrailingComma;
  const at = last ? found.elements.end : found.getEnd() - 1;
  return insertAt(text, at, `${needsComma ? ',' : ''}\n${element}`);
}

/** Adds a line before the first that contains the mark. */
export function addBefore(text: string, mark: string, line: string): string {
  const at = text.indexOf(mark);
  if (at === -1) throw stop(`"${mark}" was not found: add this by hand: ${line}`);
  return insertAt(text, at, `${line}\n`);
}
