import { describe, expect, it } from 'vitest';
import { checkLint } from './lint.check.ts';
import { temporaryTree } from './temporary-tree.fixture.ts';

describe('the lint check', () => {
  it('says where a rule is broken, and how to fix it', async () => {
    const root = temporaryTree({
      'mf-teams/src/teams.screen.tsx': 'export function Teams() { return <h1>Your teams</h1>; }',
    });
    expect(await checkLint(root)).toMatchObject([
      {
        where: 'mf-teams/src/teams.screen.tsx:1',
        what: expect.stringContaining('locales/en.json'),
        isWarning: false,
      },
    ]);
  });

  it.each([
    ['mf-teams/src/teams.ts', 'export const isSame = (a: string, b: string) => a == b;', 'eqeqeq'],
    [
      'mf-teams/src/teams.ts',
      '// eslint-disable-next-line eqeqeq -- null and undefined alike\nexport const three = 3;',
      'fix or remove it',
    ],
    ['mf-teams/src/teams.ts', 'export const three = ;', 'fix or remove it'],
    [
      'shared/ui/src/random.tsx',
      '/** A number. */\nexport function Random() { return <p>{Math.random()}</p>; }',
      'react/purity',
    ],
    [
      'shared/ui/src/picture.tsx',
      '/** A picture. */\nexport function Picture() { return <img src="/a.png" />; }',
      'jsx-a11y/alt-text',
    ],
  ])('refuses in %s: %s', async (file, code, remedy) => {
    const root = temporaryTree({ [file]: code });
    expect(await checkLint(root)).toMatchObject([{ remedy, isWarning: false }]);
  });

  it('accepts a tree without a source, and skips a template', async () => {
    const template = 'shared/tooling/templates/part/$kebab$.ts';
    const root = temporaryTree({ 'api/README.md': '# API', [template]: 'export default 1;' });
    expect(await checkLint(root)).toEqual([]);
    expect(await checkLint(root, [template])).toEqual([]);
  });
});
