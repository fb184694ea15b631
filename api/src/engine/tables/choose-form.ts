import type { Readings } from './read-number.ts';

/** A value of a column that has two readings. */
export interface Ambiguity<T> {
  text: string;
  readings: readonly [T, T];
}

/**
 * What the values of a column say of its form: `first` or `second` is the one form that fits every value that is
 * ambiguous elsewhere, `mixed` says that none does, `open` that both do and differ.
 */
export type Verdict = 'first' | 'second' | 'same' | 'mixed' | 'open';

/** Looks at the values of a column, one by one. */
export interface FormFinder<T> {
  /** `isSettled` says that the first reading of two is the usual one, so that only another value can rule it out. */
  see(text: string, readings: Readings<T>, isSettled?: boolean): void;
  verdict(): Verdict;
  /** The first value that has two readings. */
  example(): Ambiguity<T> | undefined;
}

/** Makes the finder of a column's form. */
export function findForm<T>(): FormFinder<T> {
  let [needsFirst, needsSecond] = [false, false];
  let example: Ambiguity<T> | undefined;
  return {
    see(text, [first, second], isSettled = false) {
      if (first === undefined && second === undefined) return;
      if (second === undefined) needsFirst = true;
      else if (first === undefined) needsSecond = true;
      else if (first !== second && !isSettled)
        example ??= { text: text.slice(0, 40), readings: [first, second] };
    },
    verdict() {
      if (needsFirst && needsSecond) return 'mixed';
      if (needsFirst) return 'first';
      if (needsSecond) return 'second';
      return example ? 'open' : 'same';
    },
    example: () => example,
  };
}

/** The value of a text in a column whose form is known: `ambiguous` where its column doesn't say which it is. */
export function settle<T>(
  [first, second]: Readings<T>,
  verdict: Verdict,
): T | 'ambiguous' | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  if (verdict === 'second') return second;
  return verdict === 'first' || verdict === 'same' ? first : 'ambiguous';
}
