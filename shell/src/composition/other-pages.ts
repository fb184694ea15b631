import type { Registry, RemotePath } from '@stridewell/platform';

/** Pages of a registry that no chosen release has. */
export type OtherPages = Readonly<{
  /** Pages of remotes whose only release was withdrawn because it failed for everyone. */
  failedPages: readonly RemotePath[];
  /** Pages of staged releases: who gets them is known after sign-in. */
  stagedPages: readonly RemotePath[];
}>;

/** Returns the pages of withdrawn and of staged releases. */
export function otherPagesOf({ remotes }: Registry): OtherPages {
  const all = Object.values(remotes);
  return {
    failedPages: all.flatMap(({ failedPaths }) => failedPaths ?? []),
    stagedPages: all.flatMap(({ rules, releases }) =>
      rules.flatMap(({ version }) => releases[version]?.paths ?? []),
    ),
  };
}
