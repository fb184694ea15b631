/**
 * How much of a drill is done: a quarter with every run of the tests unless told, all of it by
 * `pnpm --filter @stridewell/api drills`, which is for changes to what it drills, and for releases.
 */
export function drillSize(whole: number, everyRun = Math.ceil(whole / 4)): number {
  return process.env.STRIDEWELL_DRILLS === 'whole' ? whole : everyRun;
}
