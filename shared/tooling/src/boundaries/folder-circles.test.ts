import { expect, it } from 'vitest';
import { folderCircles } from './folder-circles.ts';

const steps = 'api/src/activity/steps/steps.service.ts';
const points = 'api/src/activity/points/points.service.ts';
const badges = 'api/src/activity/badges/badges.service.ts';
const test = 'api/src/activity/badges/badges.test.ts';

function file(source: string, ...imports: string[]) {
  return { source, dependencies: imports.map((resolved) => ({ resolved })) };
}

it('findFolderCircles finds folders that import each other through a third, once', () => {
  const files = [file(steps, points), file(points, badges), file(badges, steps)];
  expect(folderCircles(files, /\.test\.ts$/)).toEqual([
    ['api/src/activity/badges', 'api/src/activity/points', 'api/src/activity/steps'],
  ]);
});

it('findFolderCircles accepts layered folders, and imports of tests', () => {
  const files = [file(steps, points), file(points, badges), file(test, steps), file(badges)];
  expect(folderCircles(files, /\.test\.ts$/)).toEqual([]);
});
