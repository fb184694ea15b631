import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '#check/finding.ts';
import { brokenCode, checkLint } from '#check/lint.check.ts';
import { addFiles } from '#check/temporary-tree.fixture.ts';
import { restrictions } from './restricted-imports.ts';
import { localRules } from './local-rules.ts';

const screen = 'mf-teams/src/teams/teams.screen.tsx';
const part = 'mf-teams/src/teams/crest.ts';

const refused: [rule: string, file: string, code: string, remedy: RegExp][] = [
  [
    'no-literal-text',
    screen,
    '<h1>Your teams</h1>',
    /move the text to locales\/en\.json and es\.json/,
  ],
  ['no-literal-text', screen, "<h1>{isOpen ? 'Open' : label}</h1>", /useText\('…'\)/],
  ['no-literal-text', screen, '<>{`Teams of ${name}`}</>', /useText/],
  ['no-literal-text', screen, '<input aria-label="Team name" />', /useText/],
  ['no-literal-text', screen, "<Field label={'Team name'} />", /useText/],
  ['named-exports-only', part, 'export default function crest() {}', /Export it by name/],
  [
    'named-exports-only',
    part,
    'const crest = 1; export { crest as default };',
    /Export it by name/,
  ],
  [
    'opened-database-clients',
    'api/src/teams/teams/teams.test.ts',
    "import pg from 'pg';\nconst root = new pg.Client(login);",
    /openClient, openPool or withClient/,
  ],
  [
    'opened-database-clients',
    'deploy/local/src/start.ts',
    "import { Pool as Connections } from 'pg';\nnew Connections(login);",
    /openClient, openPool or withClient/,
  ],
  [
    'reasoned-suppressions',
    part,
    'const crest = read() as Crest;',
    /say why .* or use `satisfies`/,
  ],
  ['reasoned-suppressions', part, 'const crest = <Crest>read();', /say why/],
  ['reasoned-suppressions', part, 'const crest = crests[0]!;', /say why/],
  ['reasoned-suppressions', part, 'let crest: any;', /say why/],
  ['reasoned-suppressions', part, '// eslint-disable-next-line eqeqeq\nx == y;', /say why/],
  ['reasoned-suppressions', part, '// oxlint-disable-next-line eqeqeq\nx == y;', /say why/],
  ['reasoned-suppressions', part, '// @ts-expect-error\nx();', /say why/],
  [
    'reasoned-suppressions',
    part,
    '// @ts-ignore: the types are wrong\nx();',
    /use @ts-expect-error/,
  ],
  ['import-addresses', part, "import '../../theme/theme.ts';", /#folder\/file\.ts/],
  ['import-addresses', part, "import './crest';", /write the extension/],
  ['import-addresses', part, "export * from '#teams/crest';", /write the extension/],
  ['restricted-import', part, "import './teams.screen.tsx';", /only routes\.tsx may import it/],
  ['restricted-import', part, "import './people.fixture.ts';", /only tests may import it/],
  [
    'restricted-import',
    part,
    "import { call } from '@stridewell/api-client';",
    /only be called from the feature's \.queries\.ts/,
  ],
  [
    'restricted-import',
    'api/src/teams/teams/teams.service.ts',
    "import { sql } from 'kysely';",
    /\.sql\.ts/,
  ],
  ['restricted-import', part, "import 'react-router-dom';", /@stridewell\/platform/],
  ['restricted-import', part, "import 'react-i18next';", /useText/],
  ['restricted-import', part, "import { z } from 'zod';", /@stridewell\/contracts\/zod/],
  ['restricted-import', part, "import 'rxjs/operators';", /@stridewell\/platform/],
  ['restricted-import', part, "import 'lucide-react';", /@stridewell\/ui/],
  ['restricted-import', part, "import 'single-spa';", /src\/remote\.ts/],
  [
    'calls-in-queries',
    screen,
    "import { addSteps } from '@stridewell/contracts'; call(addSteps);",
    /\.queries\.ts and import the query from there/,
  ],
  ['file-names', 'mf-teams/src/teams/TeamCrest.tsx', '', /kebab-case/],
  ['file-names', 'mf-teams/src/teams/team.store.ts', '', /Unknown file role '\.store'/],
  ['file-names', 'mf-teams/src/teams/types.ts', '', /name the file after its one subject/],
  ['file-names', 'mf-teams/src/teams/helpers.test.ts', '', /name the file after its one subject/],
  ['file-names', 'mf-teams/src/teams/parts/index.ts', '', /import from each file directly/],
  ['file-names', 'api/src/teams/index.ts', '', /import from each file directly/],
  ['declared-components', screen, 'const Crest = () => null;', /function Crest\(…\)/],
  ['declared-components', screen, 'export const useCrest = function () {};', /function useCrest/],
  [
    'described-exports',
    'shared/ui/src/crest.ts',
    'export const crest = 1;',
    /one sentence of TSDoc/,
  ],
  ['file-length', part, '\n'.repeat(249), /to a separate file/],
];

const accepted: [rule: string, file: string, code: string][] = [
  ['no-literal-text', screen, '<h1 className="big title">{t(\'teams.title\')} · {count} %</h1>'],
  ['named-exports-only', part, 'export function crest() {}'],
  [
    'reasoned-suppressions',
    part,
    'const c = read() as Crest; // the server was asked for one crest',
  ],
  [
    'reasoned-suppressions',
    part,
    '// The server was asked for one crest.\nconst c = read() as Crest;',
  ],
  ['reasoned-suppressions', part, 'const c = ["a"] as const; const d = x satisfies Crest;'],
  [
    'reasoned-suppressions',
    part,
    '// eslint-disable-next-line eqeqeq -- null and undefined alike\nx == y;',
  ],
  ['reasoned-suppressions', 'mf-teams/src/a.test.ts', 'expect(crests[0]!).toBe(1);'],
  [
    'import-addresses',
    part,
    "import './a.ts'; import '#b/c.tsx'; import 'react'; import '../en.json';",
  ],
  ['restricted-import', 'mf-teams/src/routes.tsx', "import './teams/teams.screen.tsx';"],
  ['restricted-import', 'mf-teams/src/teams/teams.queries.ts', "import '@stridewell/api-client';"],
  ['restricted-import', part, "import type { z } from 'zod';"],
  ['restricted-import', part, "import type { ApiProblem } from '@stridewell/api-client';"],
  ['restricted-import', 'api/src/teams/teams/teams.sql.ts', "import { sql } from 'kysely';"],
  [
    'calls-in-queries',
    screen,
    "import { addSteps } from '@stridewell/contracts'; use(addSteps.body);",
  ],
  [
    'calls-in-queries',
    screen,
    "import { Challenge } from '@stridewell/contracts'; use(Challenge);",
  ],
  ['file-names', 'mf-teams/src/teams/teams.screen.tsx', ''],
  ['file-names', 'shared/ui/src/index.ts', ''],
  ['file-names', 'mf-teams/src/teams/index.ts', ''],
  ['file-names', 'api/src/engine/mail/index.ts', ''],
  ['declared-components', screen, 'export function Crest() {} const Box = styled.div``;'],
  [
    'described-exports',
    'shared/ui/src/crest.ts',
    '/** The sign of a team. */\nexport const crest = 1;',
  ],
  ['file-length', part, '\n'.repeat(248)],
];

type Example = readonly [rule: string, file: string, code: string, ...unknown[]];

/** Each example is in a separate folder, so that one run of oxlint checks them all. */
const places = new Map<Example, string>();
for (const example of [...refused, ...accepted]) {
  const [, file] = example;
  const isTaken = [...places.values()].includes(file);
  const folder = isTaken ? join(dirname(file), `example-${places.size}`) : dirname(file);
  places.set(example, join(folder, basename(file)));
}

async function lintExamples(): Promise<Finding[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'stridewell-')));
  addFiles(root, Object.fromEntries([...places].map(([[, , code], place]) => [place, code])));
  return checkLint(root).finally(() => rmSync(root, { recursive: true }));
}

let linted: Promise<Finding[]> | undefined;

async function findingsOf(example: Example): Promise<string[]> {
  const findings = await (linted ??= lintExamples());
  return findings
    .filter(({ where }) => where.startsWith(`${places.get(example)}:`))
    .filter(({ remedy }) => remedy === `stridewell/${example[0]}` || remedy === brokenCode)
    .map(({ what }) => what);
}

describe('a local rule', () => {
  it.each(refused.map((example) => ({ example })))(
    '$example.0 refuses $example.1: $example.2',
    async ({ example }) => {
      expect(await findingsOf(example)).toEqual([expect.stringMatching(example[3])]);
    },
  );

  it.each(accepted.map((example) => ({ example })))(
    '$example.0 accepts $example.1: $example.2',
    async ({ example }) => {
      expect(await findingsOf(example)).toEqual([]);
    },
  );

  it('has at least one violation', () => {
    const tried = new Set(refused.map(([rule]) => rule));
    const rules = Object.keys(localRules.rules).filter((rule) => rule !== 'file-length-limit');
    expect([...tried].sort()).toEqual(rules.sort());
  });

  it('has a violation for each restriction', () => {
    const codes = refused
      .filter(([rule]) => rule === 'restricted-import')
      .map(([, , code]) => code);
    const imported = codes.map((code) => /'([^']+)'/.exec(code)?.[1] ?? '');
    for (const { module } of restrictions)
      expect(imported.some((from) => module.test(from))).toBe(true);
  });
});
