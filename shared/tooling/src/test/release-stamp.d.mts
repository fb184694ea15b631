/** Returns the commit that the working tree equals; null if it has changes, or without git. */
export function cleanCommit(root: string): string | null;
/** Records that every test of the release lane passed on this commit; returns the file, relative to the repository. */
export function writeReleaseStamp(root: string, commit: string, passed: number): string;
/**
 * Returns why the working tree must not be released to everyone, in a sentence that says what to run; null if
 * the release lane passed on exactly this commit.
 */
export function missingReleaseStamp(root: string): string | null;
