/** The number of values in one statement. */
const atOnce = 5_000;

/** Splits a list into pieces that fit in one statement. */
export function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}
