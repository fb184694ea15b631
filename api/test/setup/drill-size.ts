/**
 * How much of a drill is done: a quarter with every run of the tests, all of it by
 * `pnpm --filter @stridewell/api drills`, which is for changes to what it drills, and for releases.
 */
export function drillSize(whole: number): number {
  return process.env.STRIDEWELL_DRILLS === 'whole' ? whole : Math.ceil(whole / 4);
}
