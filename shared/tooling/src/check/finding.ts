/** One thing that a check does not accept. */
export interface Finding {
  /** The file, with its line where there is one, as a path in the repository. */
  where: string;
  /** What is wrong. */
  what: string;
  /** What to do. */
  remedy: string;
  /** Told, and does not fail the check. */
  isWarning?: boolean;
}

/** Looks at one aspect of the repository in a folder; answers what it does not accept. */
export type Check = (root: string) => Promise<Finding[]>;
