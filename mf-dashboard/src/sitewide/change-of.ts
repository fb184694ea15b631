type Figure = number | null | undefined;

/** Returns the change from an earlier figure as a share of it; null if either isn't known or the earlier one is 0. */
export function changeOf(now: Figure, before: Figure): number | null {
  if (now === null || now === undefined || !before) return null;
  return now / before - 1;
}
