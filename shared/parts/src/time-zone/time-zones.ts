/** The time zones that the browser knows, and the one that is chosen, which may be under an older name. */
export function timeZones(chosen: string): string[] {
  // Browsers from before 2022 list none.
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([chosen, 'UTC', ...known])].sort();
}
