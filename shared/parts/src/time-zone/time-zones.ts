/** Returns the time zones that the browser knows, plus the chosen one, which may have an older name. */
export function timeZones(chosen: string): string[] {
  // Browsers from before 2022 have no list.
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([chosen, 'UTC', ...known])].sort();
}
