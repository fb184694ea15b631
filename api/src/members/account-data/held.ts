/** What happens to the rows of a table when its member is erased. */
type Erasing =
  /** `fromEitherSide`: also the rows in which another column names the member. */
  | { by: 'deleting'; where?: string; fromEitherSide?: true }
  /** The service of the table takes them away, with what followed from them. */
  | { by: 'service' }
  | { by: 'clearing'; columns: Readonly<Record<string, string | null>> }
  | { by: 'nothing'; why: string };

/** What is held about members in a table. */
export interface Held {
  /** Every column that names a member; the first one says whose the row is. */
  columns: readonly [string, ...string[]];
  /** The columns that the archive leaves out of these rows; or why it leaves out the table. What is sealed is put in opened. */
  archive: { without: readonly string[]; isSealed?: true } | { left: string };
  erasing: Erasing;
}

/** In the archive with all of its columns. */
export const whole = { without: [] } as const;

/** Not in the archive: what it is made of is there. */
export const derived = {
  left: "It's calculated from your days and entries, which are included.",
} as const;

/** Left as it is when the member is erased, for a reason. */
export const nameless = (why: string) => ({ by: 'nothing', why }) as const;

export const ofTotals = nameless(
  'Team, challenge and program totals depend on it. It has no name on it.',
);
export const ofOthers = nameless(
  "It's about someone else and names the member by a number no longer in use.",
);
export const deleting = { by: 'deleting' } as const;
