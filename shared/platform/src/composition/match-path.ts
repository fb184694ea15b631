function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Whether an address is the path itself or below it; a `:segment` of the pattern matches any one segment. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return (
    wanted.length <= given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

function literalSegments(pattern: string): number {
  return segmentsOf(pattern).filter((segment) => !segment.startsWith(':')).length;
}

/** Returns the most specific matching path: the longest, then the one with fewer `:segments`. */
export function matchPath<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): Page | undefined {
  return pages
    .filter((page) => pathMatches(page.path, pathname))
    .sort(
      (a, b) =>
        segmentsOf(b.path).length - segmentsOf(a.path).length ||
        literalSegments(b.path) - literalSegments(a.path),
    )[0];
}
