/** What one statement asks for. */
const atOnce = 5_000;

/** Cuts a list into pieces that one statement can ask for. */
export function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}
