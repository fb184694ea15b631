import type { Compilation, Dependency, Module } from 'webpack';

type Block = Readonly<{ dependencies: Dependency[]; blocks: Block[] }>;

/** The modules that a module imports, statically and dynamically. */
function dependenciesOf(block: Block): Dependency[] {
  return [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];
}

/** Where modules pass to shared ones: behind is the release's own copy, for a page without the shell. */
const lentType = 'consume-shared-module';

/** An import that a module really uses: the module and the name; `null` for the whole namespace. */
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

/** Returns the imports of a module that its code uses. */
export function usedImports(module: Module, compilation: Compilation): UsedImport[] {
  const { moduleGraph } = compilation;
  return dependenciesOf(module).flatMap((dependency) => {
    const connection = moduleGraph.getConnection(dependency);
    const name = importedName(dependency, compilation);
    if (!connection?.isActive(undefined) || name === undefined) return [];
    return [{ from: connection.module, name }];
  });
}

/** Returns the modules that a remote's entry reaches, without those that the shell shares. */
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

/** Returns the file of a module; none for modules that webpack creates. */
export function fileOf(module: Module): string | undefined {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
}
