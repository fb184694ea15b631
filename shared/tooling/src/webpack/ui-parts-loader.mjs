import ts from 'typescript';

/**
 * @typedef {{ whole: string; start: string; more: string; namesOfMore: readonly string[] }} UiPartsOptions
 */

/**
 * @param {string} code
 * @returns {string[]} the names that a file re-exports
 */
export function exportedNames(code) {
  const file = ts.createSourceFile('part.ts', code, ts.ScriptTarget.ESNext);
  return file.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
    const { exportClause } = statement;
    return ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  });
}

/**
 * @param {ts.Statement} statement
 * @returns {{ verb: string; names: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] } | undefined} an import or a
 * re-export; undefined for one of types, which are erased
 */
function namesIn(statement) {
  if (ts.isImportDeclaration(statement)) {
    const { importClause } = statement;
    const names = importClause?.namedBindings;
    if (!names || importClause.isTypeOnly || !ts.isNamedImports(names)) return undefined;
    return { verb: 'import', names: names.elements };
  }
  if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return undefined;
  const { exportClause } = statement;
  return exportClause && ts.isNamedExports(exportClause)
    ? { verb: 'export', names: exportClause.elements }
    : undefined;
}

/**
 * Rewrites imports of the whole package as imports of its parts; each stays on its lines.
 * @param {string} code
 * @param {UiPartsOptions} options
 * @returns {string}
 */
export function withUiParts(code, { whole, start, more, namesOfMore }) {
  if (!code.includes(`'${whole}'`)) return code;
  const file = ts.createSourceFile('part.tsx', code, ts.ScriptTarget.ESNext, true);
  const changes = file.statements.flatMap((statement) => {
    const isOfUi =
      'moduleSpecifier' in statement &&
      statement.moduleSpecifier &&
      /** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text === whole;
    const found = isOfUi ? namesIn(statement) : undefined;
    if (!found) return [];
    const values = found.names.filter(({ isTypeOnly }) => !isTypeOnly);
    const isMore = (/** @type {ts.ImportSpecifier | ts.ExportSpecifier} */ one) =>
      namesOfMore.includes((one.propertyName ?? one.name).text);
    const from = (/** @type {typeof values} */ names, /** @type {string} */ part) =>
      names.length === 0
        ? ''
        : `${found.verb} { ${names.map((name) => name.getText()).join(', ')} } from '${part}';`;
    const by = [
      from(
        values.filter((name) => !isMore(name)),
        start,
      ),
      from(values.filter(isMore), more),
    ].join('');
    const lines = statement.getText().split('\n').length - 1;
    return [{ from: statement.getStart(), to: statement.end, by: by + '\n'.repeat(lines) }];
  });
  return changes.reduceRight(
    (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to),
    code,
  );
}

/**
 * The loader.
 * @this {import('webpack').LoaderContext<UiPartsOptions>}
 * @param {string} code
 */
export default function uiPartsLoader(code) {
  return withUiParts(code, this.getOptions());
}
