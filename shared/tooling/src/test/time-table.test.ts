import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryTree } from '#check/temporary-tree.fixture.ts';
import { readDurations } from './result-counts.mjs';
import { renderSlowest, renderStages } from './time-table.mjs';

const results = [
  { stage: 'build', title: 'build', from: 20, to: 150, passed: 0, failed: 0 },
  { stage: 'packages', title: 'shell (jest)', from: 20, to: 100, passed: 40, failed: 1 },
  { stage: 'packages', title: 'mf-teams (jest)', from: 100, to: 140.4, passed: 7, failed: 0 },
];

it('renderStages gives each stage its start, its length, and the work of its tasks', () => {
  expect(renderStages(results)).toEqual([
    'stage     from  took  work  passed  failed',
    'build     0:20  2:10  2:10       0       0',
    'packages  0:20  2:00  2:00      47       1',
  ]);
});

it('renderStages has a column for drills that did not run, if there are any', () => {
  const drills = { ...results[2], stage: 'packages', title: 'deploy/drills (vitest)', notRun: 72 };
  expect(renderStages([results[0], drills])).toEqual([
    'stage     from  took  work  passed  failed  not run',
    'build     0:20  2:10  2:10       0       0        0',
    'packages  1:40  0:40  0:40       7       0       72',
  ]);
});

it('renderSlowest lists the ten longest tests of the whole run', () => {
  const tasks = [3, 20].map((most) => ({
    title: `up to ${most}`,
    durations: Array.from({ length: most }, (_, at) => ({ name: `t${at}`, seconds: at + 1 })),
  }));
  const lines = renderSlowest(tasks);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  20.0 s  up to 20: t19');
});

it('readDurations reads the reports of vitest, jest and Playwright', () => {
  const unit = {
    numPassedTests: 1,
    testResults: [{ assertionResults: [{ fullName: 'a sum', duration: 1500 }] }],
  };
  const tests = [{ projectName: 'phone', results: [{ duration: 2000 }, { duration: 500 }] }];
  const suites = [{ title: 'a team', specs: [{ title: 'is joined', tests }] }];
  const file = { title: 'teams.journey.ts', specs: [], suites };
  const folder = temporaryTree({
    'unit.json': JSON.stringify(unit),
    'e2e.json': JSON.stringify({ stats: {}, suites: [file] }),
    'checks.json': JSON.stringify({ passed: 1, failed: 0 }),
  });
  const read = (name: string) => readDurations(join(folder, name));
  expect(read('unit.json')).toEqual([{ name: 'a sum', seconds: 1.5 }]);
  expect(read('e2e.json')).toEqual([{ name: 'is joined (phone, a team)', seconds: 2.5 }]);
  expect(read('checks.json')).toEqual([]);
  expect(read('none.json')).toEqual([]);
});
