/**
 * The same props without those that are undefined. React Aria tells an absent prop (uncontrolled)
 * from an undefined one, and so does `exactOptionalPropertyTypes`.
 */
export function withoutUndefined<T extends object>(
  props: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  // fromEntries forgets the keys that it was given
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
