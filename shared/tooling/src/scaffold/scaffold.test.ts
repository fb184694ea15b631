import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '#check/temporary-tree.fixture.ts';
import { namesOf } from 'create-stridewell-remote';
import { newEndpoint } from './new-endpoint.ts';
import { newFeature } from './new-feature.ts';
import { partFiles } from './part-files.ts';
import { addBefore, addModuleLine, addNamedImport, addToArray } from './source-edits.ts';

describe('a name', () => {
  it('is spelled as each place needs it', () => {
    expect(namesOf('walking-groups', { es: 'Grupos de paseo' })).toMatchObject({
      $camel$: 'walkingGroups',
      $Pascal$: 'WalkingGroups',
      $Title$: 'Walking groups',
      $Titulo$: 'Grupos de paseo',
      $one_snake$: 'walking_group',
      $OnePascal$: 'WalkingGroup',
    });
    expect(namesOf('diaries').$oneCamel$).toBe('diary');
    expect(namesOf('people', { one: 'person' }).$OnePascal$).toBe('Person');
  });

  it.each(['Teams', 'team_builder', '../teams', '9lives', ''])('can\'t be "%s"', (name) => {
    expect(() => namesOf(name)).toThrow(/isn't a valid name/);
  });
});

describe('a source edit', () => {
  const source = "import { a } from 'a';\nimport type { T } from '#t.ts';\nimport './x.ts';\n";

  it('adds an import in alphabetical order, once', () => {
    const edited = addNamedImport(source, '#b/b.ts', 'b');
    expect(edited.split('\n')[1]).toBe("import { b } from '#b/b.ts';");
    expect(addNamedImport(edited, '#b/b.ts', 'b')).toBe(edited);
  });

  it('adds a name to an existing import, types apart from values', () => {
    expect(addNamedImport(source, 'a', 'z')).toContain("import { a, z } from 'a';");
    expect(addNamedImport(source, '#t.ts', 'U', true)).toContain(
      "import type { T, U } from '#t.ts'",
    );
    expect(addNamedImport(source, '#t.ts', 'u')).toContain("import { u } from '#t.ts';");
  });

  it('adds a last module line', () => {
    expect(addModuleLine("export * from './a.ts';\n", './b.ts', "export * from './b.ts';")).toBe(
      "export * from './a.ts';\nexport * from './b.ts';\n",
    );
  });

  it('adds to the right list, empty or not, or says what to do by hand', () => {
    const isRoutes = (parent: string) => parent.startsWith('routes');
    const added = addToArray('const paths = [1]; const routes = [2];', isRoutes, '3');
    expect(added.replaceAll(/\s/g, '')).toBe('constpaths=[1];constroutes=[2,3];');
    expect(addToArray('const routes = [];', isRoutes, '3').replaceAll(/\s/g, '')).toBe(
      'constroutes=[3];',
    );
    expect(() => addToArray('const paths = [];', isRoutes, '3')).toThrow(/add it by hand/);
    expect(() => addBefore('<Routes />', '</Routes>', '<Route />')).toThrow(/add this by hand/);
  });
});

describe('the scaffolder', () => {
  it('never overwrites a file', async () => {
    const root = temporaryTree({ 'api/src/app.ts': 'first' });
    await expect(partFiles(root).add('api/src/app.ts', 'second')).rejects.toThrow(/already exists/);
    expect(readFileSync(join(root, 'api/src/app.ts'), 'utf8')).toBe('first\n');
  });

  it('says what is missing, or how to use it', async () => {
    const root = temporaryTree({});
    await expect(newFeature(partFiles(root), root, 'mf-teams/friends')).rejects.toThrow(
      /mf-teams\/src\/routes\.tsx doesn't exist/,
    );
    await expect(newFeature(partFiles(root), root, 'friends')).rejects.toThrow(/pnpm new feature/);
    await expect(newEndpoint(partFiles(root), root, 'teams/teams/join')).rejects.toThrow(
      /starting with a verb/,
    );
    await expect(newEndpoint(partFiles(root), root, 'teams/join-team')).rejects.toThrow(
      /the area, the slice/,
    );
    await expect(newEndpoint(partFiles(root), root, 'teams/walks/join-walk')).rejects.toThrow(
      /no slice teams\/walks/,
    );
  });
});
