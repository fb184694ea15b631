/** The commit that a repository's working tree equals; null while it has changes, or where git knows none. */
export function cleanCommit(root: string): string | null;
/** Writes that every test of the release lane passed on this commit; returns the file, relative to the repository. */
export function writeReleaseStamp(root: string, commit: string, passed: number): string;
/**
 * Says in a sentence why the working tree must not go out to everyone; null when the release lane passed on exactly
 * this commit.
 */
export function missingReleaseStamp(root: string): string | null;
