// Where a run's time went. Plain Node.

const slowestShown = 10;

function minutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * Returns a table of a run's stages: when each started, how long it took from its first task to its last, how long its
 * tasks took together, what passed and failed, and the drills that did not run, if any. All times are minutes and seconds.
 */
export function renderStages(results) {
  const counted = [
    'passed',
    'failed',
    ...(results.some(({ notRun }) => notRun) ? ['not run'] : []),
  ];
  const rows = [...new Set(results.map(({ stage }) => stage))].map((stage) => {
    const own = results.filter((one) => one.stage === stage);
    const from = Math.min(...own.map(({ from }) => from));
    const to = Math.max(...own.map(({ to }) => to));
    const work = sum(own.map((one) => one.to - one.from));
    const count = (key) => String(sum(own.map((one) => one[key] ?? 0)));
    return [
      stage,
      ...[from, to - from, work].map(minutes),
      ...counted.map((title) => count(title === 'not run' ? 'notRun' : title)),
    ];
  });
  return ['stage', 'from', 'took', 'work', ...counted]
    .map((title, at) => {
      const cells = [title, ...rows.map((row) => row[at] ?? '')];
      const width = Math.max(...cells.map(({ length }) => length));
      return cells.map((cell) => (at === 0 ? cell.padEnd(width) : cell.padStart(width)));
    })
    .reduce((lines, cells) => lines.map((line, at) => `${line}  ${cells[at]}`));
}

/** Returns the slowest tests, each with its task. */
export function renderSlowest(results) {
  return results
    .flatMap(({ title, durations }) => durations.map((one) => ({ ...one, title })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ name, seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}: ${name}`);
}
