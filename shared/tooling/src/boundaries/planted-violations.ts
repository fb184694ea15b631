import { areas } from './rules.mjs';

/** A tree in which every import is allowed: the minimum of each kind of package. */
export const cleanTree: Readonly<Record<string, string>> = {
  'shared/contracts/src/index.ts': "export * from './teams/teams.ts';",
  'shared/contracts/src/teams/teams.ts': 'export const listTeams = 1;',
  'shared/rules/src/index.ts': "import type { listTeams } from '@stridewell/contracts';",
  'shared/embedded-postgres/src/index.ts': 'export const startEmbeddedPostgres = 1;',
  'shared/api-client/src/index.ts': "export { listTeams as call } from '@stridewell/contracts';",
  'shared/platform/src/index.ts': "export { call } from '@stridewell/api-client';",
  'shared/parts/src/index.ts': "export { call } from '@stridewell/platform';",
  'shared/ui/src/index.ts': 'export const Button = 1;',
  'shared/embed/src/index.ts': 'export const sign = 1;',
  'shared/remote/src/index.ts': "export { call } from '@stridewell/platform';",
  'shared/testing/src/index.ts': "export { call as fake } from '@stridewell/api-client';",
  'shared/tooling/src/index.ts': 'export const preset = 1;',
  'shell/src/main.ts': "import '@stridewell/platform';\nimport '@stridewell/ui';",
  'mf-teams/src/routes.tsx':
    "import '#teams/teams.screen.tsx';\nimport '#friends/friends.screen.tsx';",
  'mf-teams/src/teams/teams.screen.tsx': "import '#friends/index.ts';\nimport '#crest/crest.ts';",
  'mf-teams/src/teams/teams.queries.ts': "import '@stridewell/api-client';",
  'mf-teams/src/teams/teams.test.ts': "import '@stridewell/testing';",
  'mf-teams/src/friends/index.ts': "export * from './friends.queries.ts';",
  'mf-teams/src/friends/friends.screen.tsx': "import './friends.queries.ts';",
  'mf-teams/src/friends/friends.queries.ts': "import '@stridewell/api-client';",
  'mf-teams/src/crest/crest.ts': 'export const crest = 1;',
  'mf-admin/src/remote.ts': 'export const remote = 1;',
  'api/src/engine/postgres/index.ts': "import './connections/start-database.ts';",
  'api/src/engine/postgres/connections/start-database.ts':
    "const launcher = import('@stridewell/embedded-postgres');",
  'api/src/index.ts': "import './teams/teams/teams.service.ts';",
  'api/src/teams/teams/teams.service.ts':
    "import './teams.sql.ts';\nimport '@stridewell/contracts';",
  'api/src/teams/teams/teams.sql.ts': "import '#engine/postgres/index.ts';",
  'api/src/teams/teams/teams.test.ts':
    "import '@stridewell/api-client';\nimport '@stridewell/testing';",
  'api/src/members/members/members.service.ts': "import '#teams/teams/teams.service.ts';",
  [`api/src/${areas.at(-1)}/planted/${areas.at(-1)}.service.ts`]: 'export const planted = 1;',
  'deploy/releases/src/index.ts': "import '@stridewell/platform';",
  'deploy/local/src/serve.ts': "import '@stridewell/releases';\nimport '@stridewell/api';",
};

/** One violation of each rule: its file, and the file's content. */
export const plantedViolations: Readonly<Record<string, { file: string; text: string }>> = {
  'contracts-import-nothing-of-ours': {
    file: 'shared/contracts/src/planted.ts',
    text: "import '@stridewell/ui';",
  },
  'rules-know-only-contracts': {
    file: 'shared/rules/src/planted.ts',
    text: "import '@stridewell/api-client';",
  },
  'api-client-knows-only-contracts': {
    file: 'shared/api-client/src/planted.ts',
    text: "import '@stridewell/ui';",
  },
  'platform-knows-no-part-of-the-product': {
    file: 'shared/platform/src/planted.ts',
    text: "import '../../../shell/src/main.ts';",
  },
  'parts-know-no-remote': {
    file: 'shared/parts/src/planted.ts',
    text: "import '../../../mf-admin/src/remote.ts';",
  },
  'platform-knows-no-part-of-a-screen': {
    file: 'shared/platform/src/planted-part.ts',
    text: "import '@stridewell/parts';",
  },
  'ui-knows-no-domain-noun': {
    file: 'shared/ui/src/planted.ts',
    text: "import type { listTeams } from '@stridewell/contracts';",
  },
  'remotes-and-shell-never-import-each-other': {
    file: 'mf-teams/src/planted.ts',
    text: "import '../../mf-admin/src/remote.ts';",
  },
  'pages-never-import-the-api': {
    file: 'shell/src/planted.ts',
    text: "import type { listTeams } from '@stridewell/api';",
  },
  'api-uses-contracts-and-rules-only': {
    file: 'api/src/planted.ts',
    text: "import '@stridewell/platform';",
  },
  'tests-of-the-api-add-the-client-and-testing': {
    file: 'api/src/planted.test.ts',
    text: "import '@stridewell/ui';",
  },
  'embedded-postgres-imports-nothing-of-ours': {
    file: 'shared/embedded-postgres/src/planted.ts',
    text: "import '@stridewell/contracts';",
  },
  'only-start-database-loads-the-embedded-postgres': {
    file: 'api/src/engine/postgres/planted-launcher.ts',
    text: "import '@stridewell/embedded-postgres';",
  },
  'a-feature-is-reached-through-its-index': {
    file: 'mf-teams/src/teams/planted.ts',
    text: "import '#friends/friends.queries.ts';",
  },
  'a-slice-is-reached-through-its-service': {
    file: 'api/src/members/members/planted.ts',
    text: "import '#teams/teams/teams.sql.ts';",
  },
  'the-engine-is-reached-through-its-door': {
    file: 'api/src/teams/teams/planted-depth.ts',
    text: "import '#engine/postgres/connections/start-database.ts';",
  },
  ...Object.fromEntries(
    areas
      .slice(0, -1)
      .map((area) => [
        `${area}-imports-no-area-above-it`,
        {
          file: `api/src/${area}/planted/planted.ts`,
          text: `import '#${areas.at(-1)}/planted/${areas.at(-1)}.service.ts';`,
        },
      ]),
  ),
  'partners-packages-import-nothing-of-ours': {
    file: 'shared/embed/src/planted.ts',
    text: "import '@stridewell/contracts';",
  },
  'remote-builds-know-contracts-and-platform': {
    file: 'shared/remote/src/planted.ts',
    text: "import '@stridewell/ui';",
  },
  'deploy-starts-what-others-make': {
    file: 'deploy/local/src/planted.ts',
    text: "import '@stridewell/ui';",
  },
  'product-never-ships-its-tools': {
    file: 'mf-admin/src/planted.ts',
    text: "import '@stridewell/testing';",
  },
  'nothing-goes-in-circles': {
    file: 'mf-admin/src/planted-circle.ts',
    text: "import './planted-circle.ts';",
  },
  'every-import-is-found': {
    file: 'mf-admin/src/planted-absent.ts',
    text: "import './nowhere.ts';",
  },
};
