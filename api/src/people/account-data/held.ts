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
