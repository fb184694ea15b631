// The import rules, one sentence each. dependency-cruiser reads this; planted-violations.ts has one violation of each,
// and the test next to it sees every rule fail.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const browserPart = '^(?:shell|mf-[^/]+)/';
export const anyTest = '\\.(?:test|fixture)\\.tsx?$|^api/test/';

function foldersWith(root, sources, mark) {
  if (!existsSync(join(root, sources))) return [];
  return readdirSync(join(root, sources), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => readdirSync(join(root, sources, name)).some((file) => mark.test(file)))
    .map(({ name }) => `${sources}/${name}/`);
}

// A folder with screens or queries is a feature; one without (such as a remote's drawings) is a part that all its
// features may use.
function features(root) {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((remote) =>
      foldersWith(root, `${remote}/src`, /^index\.ts$|\.(?:screen|form)\.tsx$|\.queries\.ts$/),
    );
}

/** The areas of the api, lowest first: each may import those before it. */
export const areas = [
  'engine',
  'programs',
  'activity',
  'challenges',
  'accounts',
  'community',
  'teams',
  'messaging',
  'members',
  'companion',
  'planning',
  'reports',
  'provider',
  'operations',
];

function slices(root) {
  return areas
    .filter((area) => area !== 'engine')
    .flatMap((area) => foldersWith(root, `api/src/${area}`, /\.service\.ts$/));
}

// An empty alternative would match everything.
function oneOf(folders) {
  return `^(?:${['none/', ...folders].join('|')})`;
}

/**
 * Returns the rules for a repository folder.
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function boundaryRules(root) {
  return [
    {
      name: 'contracts-import-nothing-of-ours',
      comment:
        "contracts can't import other packages: move the shared code into contracts, or import it from the package above.",
      from: { path: '^shared/contracts/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:contracts|tooling)/',
      },
    },
    {
      name: 'rules-know-only-contracts',
      comment: 'A rule is a pure function for browser and server: pass in what it needs.',
      from: { path: '^shared/rules/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:rules|contracts|tooling)/',
      },
    },
    {
      name: 'api-client-knows-only-contracts',
      comment: 'The client also runs outside of pages: pass in what it needs when you create it.',
      from: { path: '^shared/api-client/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:api-client|contracts|tooling)/',
      },
    },
    {
      name: 'platform-knows-no-part-of-the-product',
      comment:
        'The platform is below the shell and every remote: pass it in, or move it into the platform.',
      from: { path: '^shared/platform/' },
      to: { path: '^(?:shell|mf-[^/]+|api|deploy|shared/testing)/' },
    },
    {
      name: 'parts-know-no-remote',
      comment:
        'Parts of screens are below the shell and every remote: pass in what a screen knows.',
      // The gallery, which is never shipped, fakes the API as a test does.
      from: { path: '^shared/parts/', pathNot: [anyTest, '^shared/parts/gallery/'] },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:parts|contracts|platform|ui|rules|tooling)/',
      },
    },
    {
      name: 'platform-knows-no-part-of-a-screen',
      comment: 'The platform is below the parts of screens: move what both need into the platform.',
      from: { path: '^shared/(?:platform|ui|testing)/' },
      to: { path: '^shared/parts/' },
    },
    {
      name: 'ui-knows-no-domain-noun',
      comment: "Components of ui don't know the product: take texts and numbers as props.",
      from: { path: '^shared/ui/' },
      to: { path: '^(?:shell|mf-[^/]+|shared|api|deploy)/', pathNot: '^shared/(?:ui|tooling)/' },
    },
    {
      name: 'remotes-and-shell-never-import-each-other',
      comment: 'Remotes are released separately: use the URL, the event bus or the query cache.',
      from: { path: '^(shell|mf-[^/]+)/' },
      to: { path: browserPart, pathNot: '^$1/' },
    },
    {
      name: 'pages-never-import-the-api',
      comment: "Pages can't import server code: call the endpoint.",
      from: {
        path: `${browserPart}|^shared/(?:contracts|rules|api-client|platform|parts|ui|testing)/`,
      },
      to: { path: '^(?:api|deploy)/' },
    },
    {
      name: 'api-uses-contracts-and-rules-only',
      comment: 'The server and pages share only contracts and rules: move the code to one of them.',
      from: { path: '^api/', pathNot: anyTest },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|deploy)/',
        pathNot: '^shared/(?:contracts|rules|embedded-postgres)/',
      },
    },
    {
      name: 'tests-of-the-api-add-the-client-and-testing',
      comment:
        'API tests call the API as a client does: they may also import api-client and testing, nothing else.',
      from: { path: `^api/.*(?:${anyTest})` },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|deploy)/',
        pathNot: '^shared/(?:contracts|rules|embedded-postgres|api-client|testing|tooling)/',
      },
    },
    {
      name: 'embedded-postgres-imports-nothing-of-ours',
      comment: 'The launcher only knows PostgreSQL: roles and migrations belong to the API.',
      from: { path: '^shared/embedded-postgres/' },
      to: { path: '^(?:shell|mf-[^/]+|shared|api|deploy)/', pathNot: '^shared/embedded-postgres/' },
    },
    {
      name: 'only-start-database-loads-the-embedded-postgres',
      comment: "It's loaded lazily in one place, so that the production build leaves it out.",
      from: {
        pathNot: `${anyTest}|^shared/embedded-postgres/|^api/src/engine/postgres/connections/start-database\\.ts$`,
      },
      to: { path: '^shared/embedded-postgres/' },
    },
    {
      name: 'a-feature-is-reached-through-its-index',
      comment: "Another feature's files are internal: export what you need from its index.ts.",
      from: { path: '^(mf-[^/]+)/src/([^/]+)/', pathNot: anyTest },
      to: { path: oneOf(features(root)), pathNot: '^$1/src/$2/|/index\\.ts$' },
    },
    {
      name: 'a-slice-is-reached-through-its-service',
      comment: "Another slice's tables and policies are internal: call its .service.ts.",
      from: { path: '^api/src/([^/]+/[^/]+)/', pathNot: anyTest },
      to: { path: oneOf(slices(root)), pathNot: '^api/src/$1/|\\.service\\.ts$' },
    },
    {
      name: 'the-engine-is-reached-through-its-door',
      comment: 'These files are internal: import from index.ts, and export what you need there.',
      from: { path: '^api/src/((?:engine/)?[^/]+)', pathNot: anyTest },
      to: {
        path: '^api/src/engine/[^/]+/',
        pathNot: '^api/src/$1/|^api/src/engine/[^/]+/index\\.ts$',
      },
    },
    ...areas
      .slice(0, -1)
      .map((area, place) => ({
        name: `${area}-imports-no-area-above-it`,
        comment:
          'Areas of the API may only import lower areas: move the code to a lower one, or register a listener in app.ts.',
        from: { path: `^api/src/${area}/`, pathNot: anyTest },
        to: { path: oneOf(areas.slice(place + 1).map((above) => `api/src/${above}/`)) },
      })),
    {
      name: 'partners-packages-import-nothing-of-ours',
      comment:
        'A partner or a new team installs this package alone: write what it needs into it, or pass it in.',
      from: { path: '^shared/(embed|create-stridewell-remote)/' },
      to: { path: '^(?:shell|mf-[^/]+|shared|api|deploy)/', pathNot: '^shared/$1/' },
    },
    {
      name: 'remote-builds-know-contracts-and-platform',
      comment:
        'Teams build with this outside of the repository, without its tools: move the code to remote.',
      from: { path: '^shared/remote/', pathNot: anyTest },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:remote|contracts|platform)/',
      },
    },
    {
      name: 'deploy-starts-what-others-make',
      comment:
        'No application logic in deploy: it uses api, platform, contracts, remote and releases.',
      // The drills start everything, and nothing ships them.
      from: { path: '^deploy/([^/]+)/', pathNot: '^deploy/drills/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|deploy)/',
        pathNot: '^shared/(?:platform|contracts|remote|tooling)/|^deploy/(?:$1|releases)/',
      },
    },
    {
      name: 'product-never-ships-its-tools',
      comment: 'Tooling and testing are for development: only tests and configuration import them.',
      from: {
        path: '^(?:shell|mf-[^/]+|shared/(?!tooling/|testing/|remote/|create-)[^/]+|api)/src/',
        pathNot: `${anyTest}|\\.config\\.(?:ts|mjs)$`,
      },
      to: { path: '^shared/(?:tooling|testing|remote|create-stridewell-remote)/' },
    },
    {
      name: 'nothing-goes-in-circles',
      comment: 'Circular import: move what both files need into a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'File or package not found: fix the import path, or add the dependency.',
      // Someone else's root imports from a release, whose address it gets when it is built; a Vite remote is installed
      // and built elsewhere.
      from: { pathNot: '^shell/e2e/(foreign-host|vite-remote)/' },
      to: { couldNotResolve: true },
    },
  ];
}
