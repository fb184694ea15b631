import { endpoints } from '@stridewell/contracts';
import ts from 'typescript';

/** Finds the API calls that a source file imports by name from the contracts. */
export function importedCalls(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext);
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const { importClause, moduleSpecifier } = statement;
    if (moduleSpecifier.text !== '@stridewell/contracts' || !importClause?.namedBindings) return [];
    const bindings = importClause.namedBindings;
    if (!ts.isNamedImports(bindings)) {
      throw new Error(
        `${path} imports all contracts, so the build can't see its calls: import each by name.`,
      );
    }
    return bindings.elements
      .map((element) => (element.propertyName ?? element.name).text)
      .filter((name) => name in endpoints);
  });
}
