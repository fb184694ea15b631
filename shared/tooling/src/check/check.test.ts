import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '../boundaries/rules.mjs';
import { checkFormat } from './format.check.ts';
import { checkGenerated, writeGeneratedFiles } from './generated.check.ts';
import { checkLocales } from './locales.check.ts';
import { checkReadmes } from './readmes.check.ts';
import { checkReferences } from './references.check.ts';
import { isPassed, runChecks } from './run-checks.ts';
import { addFiles, temporaryTree } from './temporary-tree.fixture.ts';
import { checkTopLevel } from './top-level.check.ts';

function committedTree(files: Readonly<Record<string, string>>): string {
  const root = temporaryTree(files);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return root;
}

const manifest = (name: string, dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name: `@stridewell/${name}`, dependencies, scripts: { test: 'vitest run' } });

describe('the top-level check', () => {
  it('accepts what the map lists, and nothing else', async () => {
    const root = temporaryTree({ 'api/x': '', 'mf-teams/x': '', '.ci/run': '', LICENSE: '' });
    expect(await checkTopLevel(root)).toEqual([]);
    addFiles(root, { 'tsconfig.json': '{}' });
    expect(await checkTopLevel(root)).toMatchObject([{ where: 'tsconfig.json' }]);
  });
});

describe('the format check', () => {
  it('accepts what the formatter writes', async () => {
    const root = temporaryTree({ 'good.ts': 'export const a = 1;' });
    expect(await checkFormat(root)).toEqual([]);
    addFiles(root, { 'bad.ts': 'export const a=1' });
    expect(await checkFormat(root)).toMatchObject([{ where: 'bad.ts', remedy: 'pnpm format' }]);
  });
});

describe('the references check', () => {
  it('compares project references with workspace dependencies', async () => {
    const root = temporaryTree({
      'api/package.json': manifest('api', { '@stridewell/contracts': 'workspace:*' }),
      'api/tsconfig.json': '{ "references": [{ "path": "../shared/contracts" }] }',
      'shared/contracts/package.json': manifest('contracts'),
      'shared/contracts/tsconfig.json': '{}',
    });
    expect(await checkReferences(root)).toEqual([]);
    addFiles(root, {
      'api/tsconfig.json': '{}',
      'shared/contracts/tsconfig.json': '{ "references": [{ "path": "../../api" }] }',
    });
    expect(await checkReferences(root)).toMatchObject([
      { where: 'api/tsconfig.json', what: 'lacks a reference to ../shared/contracts' },
      {
        where: 'shared/contracts/tsconfig.json',
        what: expect.stringContaining('refers to ../../api'),
      },
    ]);
  });
});

describe('the generated check', () => {
  it('finds outdated files, and writes them again', async () => {
    const root = temporaryTree({
      'api/package.json': manifest('api'),
      'api/tsconfig.json': '{}',
      'shared/tooling/tsconfig.solution.json': '{}',
      'shared/decisions/README.md': '',
      'shared/platform/src/events/event-shapes.ts': '',
      'deploy/observability/alerts.yaml': 'groups: []',
      'deploy/observability/slos.yaml': 'groups: []',
      'deploy/observability/prometheus.yaml': 'global: {}\nscrape_configs: []',
      'deploy/kubernetes/components/monitoring/rules.yaml': '',
      'deploy/kubernetes/components/monitoring/monitors.yaml': 'outdated',
    });
    const stale = { remedy: 'pnpm check --write' };
    expect(await checkGenerated(root)).toMatchObject(Array(5).fill(stale));
    writeGeneratedFiles(root);
    expect(await checkGenerated(root)).toEqual([]);
    const written = readFileSync(join(root, 'shared/tooling/tsconfig.solution.json'), 'utf8');
    expect(JSON.parse(written)).toEqual({ files: [], references: [{ path: '../../api' }] });
  });
});

describe('the readmes check', () => {
  it('finds paths and scripts that do not exist', async () => {
    const root = committedTree({
      'package.json': JSON.stringify({ scripts: { start: 'node start.mjs' } }),
      'api/package.json': manifest('api'),
      'api/src/app.ts': '',
      'README.md':
        'Run `npm start`, read `api/src/app.ts`, [the api](api/) and `app.ts`; data goes to `.data/postgres/`.',
      'api/README.md': 'Run `pnpm test`; `src/app.ts` lists the slices at `/api/teams/`.',
    });
    expect(await checkReadmes(root)).toEqual([]);
    addFiles(root, {
      'README.md':
        'Run `pnpm lift-off`, read `api/src/gone.ts`, [that](docs/gone.md) and `gone.ts`.',
    });
    const said = (await checkReadmes(root)).map(({ what }) => what).join('\n');
    for (const name of ['lift-off', 'api/src/gone.ts', 'docs/gone.md', 'names gone.ts'])
      expect(said).toContain(name);
  });

  it('finds a table of areas that differs from the boundaries', async () => {
    const table = (names: readonly string[]) =>
      ['| area |', '| --- |', ...names.map((name) => `| \`${name}\` |`), ''].join('\n');
    const root = committedTree({ 'api/README.md': table(areas) });
    expect(await checkReadmes(root)).toEqual([]);
    addFiles(root, { 'api/README.md': table(areas.toReversed()) });
    expect(await checkReadmes(root)).toMatchObject([{ where: 'api/README.md' }]);
  });
});

describe('the locales check', () => {
  const source = [
    "const t = useText('mf-teams');",
    "t('title', { name });",
    "t('steps', { count });",
    't(`state.${state}`);',
    "t(isOpen ? 'open' : 'shut');",
    "const titles = { admin: 'titleOfAdmin' };",
  ].join('\n');
  const english = {
    title: 'Teams of {{name}}',
    steps_one: 'one step',
    steps_other: '{{count}} steps',
    state: { running: 'Running', over: 'Over' },
    open: 'Open',
    shut: 'Shut',
    titleOfAdmin: 'Admin',
  };
  const spanish = { ...english, title: 'Equipos de {{name}}', steps_many: '{{count}} de pasos' };
  function teams(en: object, es: object): string {
    return committedTree({
      'mf-teams/package.json': manifest('mf-teams'),
      'mf-teams/src/teams.screen.tsx': source,
      'mf-teams/locales/en.json': JSON.stringify(en),
      'mf-teams/locales/es.json': JSON.stringify(es),
    });
  }

  it('requires the same keys in each language, and those that the sources use', async () => {
    expect(await checkLocales(teams(english, spanish))).toEqual([]);
  });

  it('accepts catalogs in folders, for screens loaded on demand', async () => {
    const root = teams({ title: 'Teams of {{name}}' }, { title: 'Equipos de {{name}}' });
    const { title: _title, ...rest } = english;
    const { title: _titulo, ...resto } = spanish;
    addFiles(root, {
      'mf-teams/locales/team/en.json': JSON.stringify(rest),
      'mf-teams/locales/team/es.json': JSON.stringify(resto),
    });
    expect(await checkLocales(root)).toEqual([]);
    addFiles(root, { 'mf-teams/locales/members/en.json': JSON.stringify({ open: 'Open' }) });
    expect(await checkLocales(root)).toMatchObject([
      { where: 'mf-teams/locales/members/es.json', what: 'is missing' },
    ]);
  });

  it('keep to the glossary in emails too, in both languages', async () => {
    const root = teams(english, spanish);
    const mail = (en: string, es: string) =>
      `export const mail = {\n  en: { action: '${en}' },\n  es: { action: '${es}' },\n};\n`;
    addFiles(root, { 'api/src/invites/invite-mail.ts': mail('Join the team', 'Únete al equipo') });
    expect(await checkLocales(root)).toEqual([]);
    addFiles(root, { 'api/src/invites/invite-mail.ts': mail('Tell nobody', 'Vuestro equipo') });
    expect(await checkLocales(root)).toMatchObject([
      { where: 'api/src/invites/invite-mail.ts', what: 'says "nobody"' },
      { where: 'api/src/invites/invite-mail.ts', what: 'says "Vuestro"' },
    ]);
  });

  it.each([
    ['a key missing in one language', english, { ...spanish, open: undefined }, 'lacks "open"'],
    ['an empty text', english, { ...spanish, shut: ' ' }, '"shut" is empty'],
    [
      'different placeholders',
      english,
      { ...spanish, title: 'Equipos de {{who}}' },
      'placeholders {who}',
    ],
    [
      'an unused text',
      { ...english, spare: 'Spare' },
      { ...spanish, spare: 'Extra' },
      '"spare" is unused',
    ],
    [
      'a missing text',
      { ...english, title: undefined },
      { ...spanish, title: undefined },
      'uses "title"',
    ],
  ])('refuses %s', async (_case, en, es, said) => {
    const findings = await checkLocales(teams(en, es));
    expect(findings.map(({ what }) => what).join('\n')).toContain(said);
  });
});

describe('runChecks', () => {
  it('passes with warnings, fails with problems, and survives a check that throws', async () => {
    const finding = { where: 'a.ts', what: 'is odd', remedy: 'fix it' };
    const told: string[] = [];
    const results = await runChecks(
      '.',
      {
        clean: async () => [],
        warned: async () => [{ ...finding, isWarning: true }],
        wrong: async () => [finding],
        broken: async () => Promise.reject(new Error('no such tool')),
      },
      ({ name }) => told.push(name),
    );
    const passed = Object.fromEntries(results.map((result) => [result.name, isPassed(result)]));
    expect(passed).toEqual({ clean: true, warned: true, wrong: false, broken: false });
    expect(told).toHaveLength(4);
  });
});
