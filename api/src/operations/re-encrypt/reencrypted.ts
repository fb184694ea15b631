/** The result for a table. */
export interface Reencrypted {
  table: string;
  /** Encrypted values, or sealed rows. */
  values: number;
  /** Those of them that were moved from the previous key to the present one. */
  changed: number;
  /** Values that neither key opens, and logs and seals that neither key matches. */
  unreadable: number;
  /** Problems of logs and seals, in sentences. */
  problems?: string[];
}
