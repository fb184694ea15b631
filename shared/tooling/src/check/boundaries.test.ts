import { expect, it } from 'vitest';
import { cleanTree, plantedViolations } from '#boundaries/planted-violations.ts';
import { boundaryRules } from '#boundaries/rules.mjs';
import { checkBoundaries } from './boundaries.check.ts';
import { addFiles, linkPackages, temporaryTree } from './temporary-tree.fixture.ts';

function workspace(): string {
  const root = temporaryTree(cleanTree);
  const folders = new Set(Object.keys(cleanTree).map((file) => file.split('/src/')[0] ?? ''));
  linkPackages(root, [...folders]);
  return root;
}

it('every rule has one planted violation', () => {
  const rules = boundaryRules(temporaryTree({})).map(({ name }) => name);
  expect(Object.keys(plantedViolations)).toEqual(rules);
});

it('the check accepts what is allowed and finds every planted violation, with its remedy', async () => {
  const root = workspace();
  expect(await checkBoundaries(root)).toEqual([]);

  const planted = Object.values(plantedViolations).map(({ file, text }) => [file, text] as const);
  addFiles(root, Object.fromEntries(planted));
  const findings = await checkBoundaries(root);
  for (const [rule, { file }] of Object.entries(plantedViolations)) {
    const sentence = rule.replaceAll('-', ' ');
    const found = findings.find(({ where, what }) => where === file && what.endsWith(sentence));
    expect(found?.remedy, `${rule} in ${file}`).toMatch(/\w+.*\.$/);
  }
});

it("the check finds a cycle of folders that isn't one of files", async () => {
  const root = workspace();
  addFiles(root, {
    'api/src/activity/steps/steps.service.ts': "import '#activity/points/points.service.ts';",
    'api/src/activity/points/points.service.ts': 'export const settle = 1;',
    'api/src/activity/points/point-log.ts': "import '#activity/steps/steps.service.ts';",
  });
  const findings = await checkBoundaries(root);
  expect(findings.map(({ what }) => what)).toEqual([
    'circular imports between folders: api/src/activity/points, api/src/activity/steps',
  ]);
});
