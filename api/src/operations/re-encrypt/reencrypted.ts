/** What was found in a table. */
export interface Reencrypted {
  table: string;
  /** Encrypted values, or sealed rows. */
  values: number;
  /** Of them, those that were moved from the previous key to the present one. */
  changed: number;
  /** Values that neither key opens, and logs and seals that neither key matches. */
  unreadable: number;
  /** What is wrong with logs and seals, in sentences. */
  problems?: string[];
}
