import type { ESTree, Visitor } from '@oxlint/plugins';

/** A place where a file names another module. */
export interface ImportSource {
  node: ESTree.StringLiteral;
  from: string;
  /** Whether only types are imported. */
  isType: boolean;
}

/** Calls `visit` for each module that a file imports, re-exports or loads. */
export function eachImport(visit: (source: ImportSource) => void): Visitor {
  function read(node: ESTree.Node | null, isType: boolean) {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      visit({ node, from: node.value, isType });
  }
  return {
    ImportDeclaration: (node) => read(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => read(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => read(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => read(node.source, false),
  };
}
