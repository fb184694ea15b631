import type { Compilation, Dependency, Module } from 'webpack';

type Block = Readonly<{ dependencies: Dependency[]; blocks: Block[] }>;

/** What a module asks for, at once and later. */
function dependenciesOf(block: Block): Dependency[] {
  return [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];
}

/** Where modules go over to what others lend: behind it stands the release's own copy, for a page without the shell. */
const lentType = 'consume-shared-module';

/** One import that a module really has: from which module, and which name; `null` stands for all of them. */
export type UsedImport = Readonly<{ from: Module; name: string | null }>;

function importedName(
  dependency: Dependency,
  { moduleGraph }: Compilation,
): string | null | undefined {
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return undefined;
  // webpack's dependencies on ES modules: the path of names that is read, none for the namespace itself
  const [name] = dependency.getIds(moduleGraph) as string[];
  return name ?? null;
}

/** The imports of a module that its code makes use of. */
export function usedImports(module: Module, compilation: Compilation): UsedImport[] {
  const { moduleGraph } = compilation;
  return dependenciesOf(module).flatMap((dependency) => {
    const connection = moduleGraph.getConnection(dependency);
    const name = importedName(dependency, compilation);
    if (!connection?.isActive(undefined) || name === undefined) return [];
    return [{ from: connection.module, name }];
  });
}

/** The modules that a remote's entry reaches and that are its own: what the shell lends is not. */
export function remoteModules(compilation: Compilation, entryName: string): Set<Module> {
  const { moduleGraph } = compilation;
  const reached = new Set<Module>();
  function follow(dependency: Dependency): void {
    const connection = moduleGraph.getConnection(dependency);
    if (!connection?.isActive(undefined)) return;
    const { module } = connection;
    if (!module || module.type === lentType || reached.has(module)) return;
    reached.add(module);
    dependenciesOf(module).forEach(follow);
  }
  compilation.entries.get(entryName)?.dependencies.forEach(follow);
  return reached;
}

/** The file that a module is made from; none for what webpack makes itself. */
export function fileOf(module: Module): string | undefined {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
}
