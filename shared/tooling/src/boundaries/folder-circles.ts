/** A file and its imports, as paths from the repository's folder. */
export interface ImportingFile {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/** Returns the slice of the api, or the folder of another package, that a file belongs to. */
function folderOf(file: string): string | undefined {
  const slice = /^api\/src\/[^/]+\/[^/]+(?=\/)/;
  const folder = /^(?:shell|mf-[^/]+|shared\/[^/]+|deploy\/[^/]+)\/src\/[^/]+(?=\/)/;
  return (slice.exec(file) ?? folder.exec(file))?.[0];
}

/**
 * Finds folders that import each other in a cycle.
 * @returns each cycle as its folders in alphabetical order
 */
export function folderCircles(files: readonly ImportingFile[], ignored: RegExp): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of files) {
    const from = folderOf(source);
    if (!from || ignored.test(source)) continue;
    const to = imports.get(from) ?? new Set();
    for (const { resolved } of dependencies) {
      const folder = folderOf(resolved);
      if (folder && folder !== from && !ignored.test(resolved)) to.add(folder);
    }
    imports.set(from, to);
  }
  const reached = new Map(
    [...imports.keys()].map((folder) => [folder, reachedFrom(folder, imports)]),
  );
  const circles = new Map<string, string[]>();
  for (const folder of [...imports.keys()].sort()) {
    if (!reached.get(folder)?.has(folder)) continue;
    const circle = [...imports.keys()].filter(
      (other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder),
    );
    circles.set(circle.sort().join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(
  folder: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(folder) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}
