/** Two accounts of one person in a merge: the remaining one and the one that is closed. */
export interface AccountPair {
  keptId: number;
  closedId: number;
}
