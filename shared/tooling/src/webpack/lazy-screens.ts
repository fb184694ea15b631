import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';
import { lentTo } from './lent-modules.ts';

/** What a screen needs first: its scripts, and the shell's shared modules. */
export type ScreenScripts = { path: `/${string}`; preload: string[]; lent?: string[] };

/** Returns the screens of a `src/routes.tsx`: the address patterns and the imported files. */
export function screenImports(code: string): { path: `/${string}`; request: string }[] {
  const file = ts.createSourceFile('routes.tsx', code, ts.ScriptTarget.ESNext, true);
  const found: { path: `/${string}`; request: string }[] = [];

  function requestIn(node: ts.Node): string | undefined {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [request] = node.arguments;
      return request && ts.isStringLiteralLike(request) ? request.text : undefined;
    }
    return ts.forEachChild(node, requestIn);
  }
  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name)) {
      const path = node.name.text;
      const request = requestIn(node.initializer);
      // The check above the cast: it starts with a slash.
      if (path.startsWith('/') && request) found.push({ path: path as `/${string}`, request });
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function isFile(module: Module, path: string): boolean {
  return 'resource' in module && module.resource === path;
}

/**
 * Tracks where the lazy screens of remotes end up.
 * @returns what each screen needs first, once the build has its files
 */
export function watchScreens(
  compiler: Compiler,
  remotes: readonly string[],
): (compilation: Compilation) => ScreenScripts[] {
  const routesFiles = remotes
    .map((folder) => join(folder, 'src/routes.tsx'))
    .filter((file) => existsSync(file));
  let blocks: { path: `/${string}`; block: AsyncDependenciesBlock }[] = [];
  compiler.hooks.thisCompilation.tap('watch-screens', (compilation) => {
    // Before modules are concatenated and lose their blocks.
    compilation.hooks.afterOptimizeDependencies.tap('watch-screens', (modules) => {
      blocks = routesFiles.flatMap((file) => {
        const routes = [...modules].find((module) => isFile(module, file));
        return screenImports(readFileSync(file, 'utf8')).flatMap(({ path, request }) => {
          const block = routes?.blocks.find((one) => one.request === request);
          return block ? [{ path, block }] : [];
        });
      });
    });
  });
  return (compilation) =>
    blocks.map(({ path, block }) => {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      const lent = lentTo(compilation, group?.chunks ?? []);
      return {
        path,
        preload: (group?.getFiles() ?? []).filter((file) => file.endsWith('.js')),
        ...(lent.length > 0 && { lent }),
      };
    });
}
