import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { addFiles, temporaryTree } from '#check/temporary-tree.fixture.ts';
import { lintPathsSince } from '#check/lint.check.ts';
import { changedFiles, hasBranchedOff, packageGraph, reachOf } from './changed.mjs';

function manifest(name: string, ...dependencies: string[]): string {
  const needs = Object.fromEntries(dependencies.map((one) => [one, 'workspace:*']));
  return JSON.stringify({ name, dependencies: needs });
}

const tree = {
  'shared/contracts/package.json': manifest('contracts'),
  'shared/platform/package.json': manifest('platform', 'contracts'),
  'mf-teams/package.json': manifest('mf-teams', 'platform'),
  'api/package.json': manifest('api', 'contracts'),
};

function reached(...files: string[]) {
  const { touched, reached: others } = reachOf(files, packageGraph(temporaryTree(tree)));
  return [[...touched].sort(), [...others].sort()];
}

it('a change of a package reaches its dependents, also indirect ones', () => {
  expect(reached('shared/contracts/src/teams/teams.ts')).toEqual([
    ['shared/contracts'],
    ['api', 'mf-teams', 'shared/platform'],
  ]);
});

it('a change of a package without dependents reaches no other', () => {
  expect(reached('api/src/app.ts')).toEqual([['api'], []]);
});

it('a change of a shared file reaches everything, one of text nothing', () => {
  const all = ['api', 'mf-teams', 'shared/contracts', 'shared/platform'];
  expect(reached('pnpm-lock.yaml')).toEqual([all, all]);
  expect(reached('README.md', 'api/README.md')).toEqual([[], []]);
});

function repositoryOnBranch() {
  const root = temporaryTree(tree);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '-m', message);
  };
  git('init', '--initial-branch', 'main');
  commit('first');
  git('checkout', '-b', 'work');
  return { root, git, commit };
}

it('changedFiles lists what differs from a commit, committed or not', () => {
  const { root, commit } = repositoryOnBranch();
  addFiles(root, { 'api/src/app.ts': '1' });
  commit('second');
  addFiles(root, { 'mf-teams/src/remote.ts': '1' });
  expect(changedFiles(root, 'main')).toEqual(['api/src/app.ts', 'mf-teams/src/remote.ts']);
  expect(() => changedFiles(root, 'nowhere')).toThrow(/Git can't find "nowhere"/);
});

it('hasBranchedOff is true on a branch with changes, and false on main or without one', () => {
  const { root, git, commit } = repositoryOnBranch();
  expect(hasBranchedOff(root)).toBe(false);
  addFiles(root, { 'api/src/app.ts': '1' });
  expect(hasBranchedOff(root)).toBe(true);
  commit('second');
  git('branch', '--delete', '--force', 'main');
  expect(hasBranchedOff(root)).toBe(false);
});

it('lintPathsSince lists the changed sources, and everything once a rule has changed', () => {
  const { root, git } = repositoryOnBranch();
  addFiles(root, { 'api/src/app.ts': '1', 'api/README.md': '1' });
  git('rm', '-q', 'mf-teams/package.json');
  expect(lintPathsSince(root, 'main')).toEqual(['api/src/app.ts']);
  addFiles(root, { 'shared/tooling/src/lint/rules/a.ts': '1' });
  expect(lintPathsSince(root, 'main')).toEqual(['.']);
});
