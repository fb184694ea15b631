/** A problem that a check has found. */
export interface Finding {
  /** The file, with its line if there is one, as a path in the repository. */
  where: string;
  /** The problem. */
  what: string;
  /** What to do. */
  remedy: string;
  /** Reported without failing the check. */
  isWarning?: boolean;
}

/** Checks one aspect of a repository folder and returns the problems. */
export type Check = (root: string) => Promise<Finding[]>;
