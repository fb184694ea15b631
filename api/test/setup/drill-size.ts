/**
 * Returns the size of a drill: a quarter in normal test runs by default, all of it with `pnpm --filter
 * @stridewell/api drills`, which is for changes to the drilled code, and for releases.
 */
export function drillSize(whole: number, everyRun = Math.ceil(whole / 4)): number {
  return process.env.STRIDEWELL_DRILLS === 'whole' ? whole : everyRun;
}
