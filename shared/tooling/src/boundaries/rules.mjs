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

// A folder that shows or asks something is a feature; one that does neither (the drawings of a remote) is a part that
// all its features may use.
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
      comment: 'Everything rests on the contracts: move the shared thing into contracts, or up.',
      from: { path: '^shared/contracts/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:contracts|tooling)/',
      },
    },
    {
      name: 'rules-know-only-contracts',
      comment: 'A rule is a pure function for browser and server: hand it what it needs.',
      from: { path: '^shared/rules/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:rules|contracts|tooling)/',
      },
    },
    {
      name: 'api-client-knows-only-contracts',
      comment: 'The client runs anywhere, a page or not: hand it what it needs when it is created.',
      from: { path: '^shared/api-client/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|api|deploy)/',
        pathNot: '^shared/(?:api-client|contracts|tooling)/',
      },
    },
    {
      name: 'platform-knows-no-part-of-the-product',
      comment: 'The platform is below the shell and every remote: pass it in, or move it down.',
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
      comment: 'The platform is below the parts of screens: move what both need down.',
      from: { path: '^shared/(?:platform|ui|testing)/' },
      to: { path: '^shared/parts/' },
    },
    {
      name: 'ui-knows-no-domain-noun',
      comment: 'A component of ui is told what to show: take texts and numbers as props.',
      from: { path: '^shared/ui/' },
      to: { path: '^(?:shell|mf-[^/]+|shared|api|deploy)/', pathNot: '^shared/(?:ui|tooling)/' },
    },
    {
      name: 'remotes-and-shell-never-import-each-other',
      comment: 'They ship apart: speak through the address, the event bus or the query cache.',
      from: { path: '^(shell|mf-[^/]+)/' },
      to: { path: browserPart, pathNot: '^$1/' },
    },
    {
      name: 'pages-never-import-the-api',
      comment: 'A page knows the contracts, not the server: call the endpoint.',
      from: {
        path: `${browserPart}|^shared/(?:contracts|rules|api-client|platform|parts|ui|testing)/`,
      },
      to: { path: '^(?:api|deploy)/' },
    },
    {
      name: 'api-uses-contracts-and-rules-only',
      comment:
        'What the server shares with pages is the contract and the rules: move it to one of them.',
      from: { path: '^api/', pathNot: anyTest },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|deploy)/',
        pathNot: '^shared/(?:contracts|rules|embedded-postgres)/',
      },
    },
    {
      name: 'tests-of-the-api-add-the-client-and-testing',
      comment: 'A test of the api calls it as a client does: api-client and testing, nothing else.',
      from: { path: `^api/.*(?:${anyTest})` },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|deploy)/',
        pathNot: '^shared/(?:contracts|rules|embedded-postgres|api-client|testing|tooling)/',
      },
    },
    {
      name: 'embedded-postgres-imports-nothing-of-ours',
      comment: 'The launcher knows PostgreSQL alone: roles and migrations belong to the api.',
      from: { path: '^shared/embedded-postgres/' },
      to: { path: '^(?:shell|mf-[^/]+|shared|api|deploy)/', pathNot: '^shared/embedded-postgres/' },
    },
    {
      name: 'only-start-database-loads-the-embedded-postgres',
      comment: 'It is loaded lazily in one place, so that the build for production leaves it out.',
      from: {
        pathNot: `${anyTest}|^shared/embedded-postgres/|^api/src/engine/postgres/connections/start-database\\.ts$`,
      },
      to: { path: '^shared/embedded-postgres/' },
    },
    {
      name: 'a-feature-is-reached-through-its-index',
      comment: "Another feature's files are its own: export the part from its index.ts.",
      from: { path: '^(mf-[^/]+)/src/([^/]+)/', pathNot: anyTest },
      to: { path: oneOf(features(root)), pathNot: '^$1/src/$2/|/index\\.ts$' },
    },
    {
      name: 'a-slice-is-reached-through-its-service',
      comment: "Another slice's tables and policies are its own: call its .service.ts.",
      from: { path: '^api/src/([^/]+/[^/]+)/', pathNot: anyTest },
      to: { path: oneOf(slices(root)), pathNot: '^api/src/$1/|\\.service\\.ts$' },
    },
    {
      name: 'the-engine-is-reached-through-its-door',
      comment:
        'Files behind a door may change at any time: import index.ts, and export there what it lacks.',
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
          'Areas of the api stand in an order: move the part down, or register a listener in app.ts.',
        from: { path: `^api/src/${area}/`, pathNot: anyTest },
        to: { path: oneOf(areas.slice(place + 1).map((above) => `api/src/${above}/`)) },
      })),
    {
      name: 'deploy-starts-what-others-make',
      comment: 'No application logic in deploy: it uses api, platform, contracts and releases.',
      // The drills start everything, and nothing ships them.
      from: { path: '^deploy/([^/]+)/', pathNot: '^deploy/drills/' },
      to: {
        path: '^(?:shell|mf-[^/]+|shared|deploy)/',
        pathNot: '^shared/(?:platform|contracts|tooling)/|^deploy/(?:$1|releases)/',
      },
    },
    {
      name: 'product-never-ships-its-tools',
      comment: 'Tooling and testing are for development: only tests and configuration import them.',
      from: {
        path: '^(?:shell|mf-[^/]+|shared/(?!tooling/|testing/)[^/]+|api)/src/',
        pathNot: `${anyTest}|\\.config\\.(?:ts|mjs)$`,
      },
      to: { path: '^shared/(?:tooling|testing)/' },
    },
    {
      name: 'nothing-goes-in-circles',
      comment: 'Two files that need each other are one, or hide a third: split out what both need.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'The file or package is not there: mend the address, or add the dependency.',
      // Someone else's root imports from a release, whose address it gets when it is built; a Vite remote is installed
      // and built elsewhere.
      from: { pathNot: '^shell/e2e/(foreign-host|vite-remote)/' },
      to: { couldNotResolve: true },
    },
  ];
}
