/** Defines what happens to a table's rows when their member is erased. */
type Erasing =
  /** `fromEitherSide`: also deletes rows that refer to the member in another column. */
  | { by: 'deleting'; where?: string; fromEitherSide?: true }
  /** The table's service deletes the rows and reverses their effects. */
  | { by: 'service' }
  | { by: 'clearing'; columns: Readonly<Record<string, string | null>> }
  | { by: 'nothing'; why: string };

/** The data about members in a table. */
export interface Held {
  /** Every column that refers to a member; the first one is the owner of the row. */
  columns: readonly [string, ...string[]];
  /**
   * The columns that the archive leaves out of these rows, or why it leaves out the table. The archive contains sealed
   * values decrypted.
   */
  archive: { without: readonly string[]; isSealed?: true } | { left: string };
  erasing: Erasing;
}

/** Included in the archive with all columns. */
export const whole = { without: [] } as const;

/** Not in the archive, because the data it is calculated from is there. */
export const derived = {
  left: "It's calculated from your days and entries, which are included.",
} as const;

/** Stays unchanged when the member is erased, for a given reason. */
export const nameless = (why: string) => ({ by: 'nothing', why }) as const;

export const ofTotals = nameless(
  'Team, challenge and program totals depend on it. It has no name on it.',
);
export const ofOthers = nameless(
  "It's about someone else and names the member by a number no longer in use.",
);
export const deleting = { by: 'deleting' } as const;
