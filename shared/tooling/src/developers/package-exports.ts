import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** An export of a package: what a team imports by name. */
export type PackageExport = Readonly<{
  name: string;
  kind: 'function' | 'component' | 'value' | 'type';
  /** Its declaration, without a body. */
  signature: string;
  /** Its docstring. */
  text: string;
  isDeprecated: boolean;
}>;

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ESNext,
    true,
  );
  parsed.set(file, source);
  return source;
}

/** Returns the file of an import within a package; undefined for another package's. */
function fileOf(module: string, from: string, folder: string): string | undefined {
  const path = module.startsWith('#')
    ? join(folder, 'src', module.slice(1))
    : join(dirname(from), module);
  return /^[.#]/.test(module) && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}

const maxLines = 40;

/** Shortens long text, and removes the indentation that nested declarations keep from their file. */
function trimmed(text: string): string {
  const lines = text.replace(/^export (?:default )?/, '').split('\n');
  const cut = lines.length > maxLines ? [...lines.slice(0, maxLines), '  // …'] : lines;
  return cut.join('\n');
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node)
    ? (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
}

function docOf(node: ts.Node): Pick<PackageExport, 'text' | 'isDeprecated'> {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
  const deprecated = ts.getJSDocDeprecatedTag(node);
  const reason = deprecated && ts.getTextOfJSDocComment(deprecated.comment);
  return {
    text: [text, reason].filter(Boolean).join(' ').replace(/\s+/g, ' '),
    isDeprecated: deprecated !== undefined,
  };
}

/** Returns the declaration of a function or an arrow function up to its body. */
function headOf(node: ts.SignatureDeclaration & { body?: ts.Node }, start: number): string {
  const text = node.getSourceFile().text.slice(start, node.body?.pos ?? node.end);
  return text.trim().replace(/;$/, '');
}

function kindOf(name: string, isFunction: boolean): PackageExport['kind'] {
  if (!isFunction) return 'value';
  return /^[A-Z]/.test(name) ? 'component' : 'function';
}

function ofVariable(
  statement: ts.VariableStatement,
  declaration: ts.VariableDeclaration,
): PackageExport | undefined {
  if (!ts.isIdentifier(declaration.name)) return undefined;
  const { initializer, type } = declaration;
  const name = declaration.name.text;
  const isFunction = initializer !== undefined && ts.isArrowFunction(initializer);
  const start = declaration.getStart();
  const typed = `const ${name}: ${type?.getText()}`;
  const whole = isFunction
    ? headOf(initializer, start).replace(/\s*=>$/, '')
    : declaration.getText();
  const signature = trimmed(type ? typed : `const ${whole}`);
  return { name, kind: kindOf(name, isFunction), signature, ...docOf(statement) };
}

/** Returns the declarations of a file, whether they are exported there or not. */
function declarationsIn(source: ts.SourceFile): (PackageExport & { isExported: boolean })[] {
  return source.statements.flatMap((node) => {
    const exported = { isExported: isExported(node) };
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations.flatMap((declaration) => {
        const found = ofVariable(node, declaration);
        return found ? [{ ...found, ...exported }] : [];
      });
    }
    if (ts.isFunctionDeclaration(node) && node.name) {
      const name = node.name.text;
      const signature = trimmed(headOf(node, node.getStart()));
      return [{ name, kind: kindOf(name, true), signature, ...docOf(node), ...exported }];
    }
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const signature = trimmed(node.getText());
      return [
        { name: node.name.text, kind: 'type' as const, signature, ...docOf(node), ...exported },
      ];
    }
    return [];
  });
}

type Names = ReadonlyMap<string, string> | 'all';

/** Returns what a file exports, by the names that its importer gives them; follows exports of other files. */
function exportsOf(file: string, folder: string, names: Names, seen: Set<string>): PackageExport[] {
  const mark = `${file} ${names === 'all' ? '' : [...names].join(' ')}`;
  if (seen.has(mark)) return [];
  seen.add(mark);
  const source = parse(file);
  const wanted = (name: string) => (names === 'all' ? name : names.get(name));
  const own = declarationsIn(source).flatMap(({ isExported, ...found }) => {
    const name = wanted(found.name);
    return name !== undefined && (isExported || names !== 'all') ? [{ ...found, name }] : [];
  });
  const imported = new Map<string, string>();
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const { namedBindings } = node.importClause ?? {};
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue;
    for (const { name } of namedBindings.elements)
      imported.set(name.text, node.moduleSpecifier.text);
  }
  const others = source.statements.filter(ts.isExportDeclaration).flatMap((node) => {
    const module = node.moduleSpecifier;
    const from = module && ts.isStringLiteral(module) ? module.text : undefined;
    const clause = node.exportClause;
    if (!clause || !ts.isNamedExports(clause)) {
      const target = from === undefined ? undefined : fileOf(from, file, folder);
      return target === undefined ? [] : exportsOf(target, folder, names, seen);
    }
    return clause.elements.flatMap((element) => {
      const name = wanted(element.name.text);
      const inner = (element.propertyName ?? element.name).text;
      const origin = from ?? imported.get(inner);
      if (name === undefined) return [];
      if (origin === undefined) return exportsOf(file, folder, new Map([[inner, name]]), seen);
      const target = fileOf(origin, file, folder);
      return target ? exportsOf(target, folder, new Map([[inner, name]]), seen) : [];
    });
  });
  return [...own, ...others];
}

/**
 * Returns what a package's entry exports, sorted by name. Reads the sources without checking them, so that it takes a
 * second; what a file only imports from another package isn't listed.
 */
export function packageExports(folder: string, entry: string): PackageExport[] {
  const found = exportsOf(join(folder, entry), folder, 'all', new Set());
  const unique = new Map(found.map((one) => [`${one.name} ${one.kind === 'type'}`, one]));
  return [...unique.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
