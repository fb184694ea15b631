import type { SelectedRelease } from '@stridewell/platform';

/** The releases of one page load, and its shell; null if the shell is unknown. */
export type ReleaseSet = Readonly<{
  releases: ReadonlyMap<string, SelectedRelease>;
  shell: string | null;
}>;

function versions({ releases }: ReleaseSet): string {
  return JSON.stringify([...releases].map(([name, { release }]) => [name, release.version]).sort());
}

/** Whether a viewer would get other releases, or another shell, than this page has. */
export function isNewerReleaseSet(own: ReleaseSet, published: ReleaseSet): boolean {
  const isOtherShell = published.shell !== null && published.shell !== own.shell;
  return isOtherShell || versions(own) !== versions(published);
}
