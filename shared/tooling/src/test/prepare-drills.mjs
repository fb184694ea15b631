// Makes sure that drills have their programs, and that a run without some isn't green. Plain Node.
import { drillsIn, findBlockedDrills, findMissing, packagesOf } from './drill-programs.mjs';
import { installPrograms } from './install-programs.mjs';

const allMissing = (blocked) => [...new Set(blocked.flatMap(({ missing }) => missing))];

/**
 * Says which drills won't run, what is missing, and what to do.
 * @param {readonly { file: string, missing: readonly string[] }[]} blocked
 * @returns {string[]} lines
 */
function describeBlocked(blocked) {
  const missing = allMissing(blocked);
  const packages = packagesOf(missing);
  return [
    `Missing: ${missing.join(', ')}. These tests will not run, and the lane will end red without a stamp:`,
    ...blocked.map((drill) => `  ${drill.file} (${drill.missing.join(', ')})`),
    ...(packages.length > 0 ? [`On Debian or Ubuntu: apt-get install ${packages.join(' ')}`] : []),
    ...(missing.includes('root') ? ['Run the release lane as root.'] : []),
    ...(missing.includes('history')
      ? ["This clone lacks the previous release's commit: git fetch --unshallow"]
      : []),
  ];
}

/**
 * Checks what the drills in these folders need, and installs missing programs on Debian and Ubuntu as root. Prints what
 * it found, installed, and could not install. Returns the drills that can't run.
 * @param {readonly string[]} within folders relative to the repository
 * @param {{ find?: typeof findBlockedDrills, canInstall?: () => boolean, install?: typeof installPrograms,
 *   print?: (line: string) => void }} [parts]
 */
export async function prepareDrills(within, parts = {}) {
  if (drillsIn(within).length === 0) return [];
  const { find = findBlockedDrills, install = installPrograms, print = console.log } = parts;
  const canInstall = parts.canInstall ?? (() => findMissing(['root', 'apt-get']).length === 0);
  const before = find(within);
  const packages = packagesOf(allMissing(before));
  if (packages.length > 0 && canInstall()) {
    print(`… Installing what the drills need: ${packages.join(', ')}`);
    // A read-only system, for example: the other tests run all the same.
    const problems = await install(packages).catch((error) => [error.message]);
    for (const problem of problems) print(`  ${problem}`);
  }
  const blocked = find(within);
  if (blocked.length > 0) for (const line of describeBlocked(blocked)) print(line);
  else print(`Drills: every program is installed${before.length > 0 ? ' now' : ''}`);
  return blocked;
}

/**
 * Returns whether a run is green, with the sentence that says why not if drills did not run.
 * @param {{ failed: number, notRun?: number }} counts
 * @param {readonly { missing: readonly string[] }[]} blocked
 * @returns {{ isGreen: boolean, sentence?: string }}
 */
export function gradeRun({ failed, notRun = 0 }, blocked) {
  if (notRun === 0 && blocked.length === 0) return { isGreen: failed === 0 };
  const missing = allMissing(blocked);
  const cause = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : '';
  const count = notRun === 1 ? '1 drill' : `${notRun} drills`;
  const sentence = `${count} did not run, so the lane is red and leaves no stamp.${cause}`;
  return { isGreen: false, sentence };
}
