/** The values of a member's day that leaderboards and other listeners read. */
export interface CountedDay {
  steps: number;
  walked: number;
  verified: number;
  /** Steps before the caps. */
  logged: number;
  goal: number;
  lastEntryAt: string;
}

/** A member's day before and after a write; null if there is no entry. */
export interface DayChange {
  memberId: number;
  day: string;
  before: CountedDay | null;
  after: CountedDay | null;
}
