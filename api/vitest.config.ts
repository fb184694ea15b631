import { relative } from 'node:path';
import './test/setup/load-typescript.mjs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that only run before a release: whole processes, drills, waits, memory measurements, crowds, random histories,
 * damaged files, and tests that call every endpoint, except the one for authorization. All others run with every change.
 */
const releaseOnly = [
  'test/faults/**',
  'test/growth/**',
  'test/isolation/admin-visibility.test.ts',
  'test/isolation/differences.test.ts',
  'test/isolation/hidden-people.test.ts',
  'test/isolation/hidden-people-in-writes.test.ts',
  'test/isolation/hostile-input.test.ts',
  'test/isolation/repeats.test.ts',
  'test/isolation/undeclared-properties.test.ts',
  'src/accounts/sign-in/throttle.test.ts',
  'src/accounts/sync-links/network-limit.test.ts',
  'src/activity/badges/consistency.test.ts',
  'src/activity/devices/simulated-month.test.ts',
  'src/activity/file-imports/formats/damaged-files-fuzz.test.ts',
  'src/activity/file-imports/formats/damaged-lists-fuzz.test.ts',
  'src/activity/file-imports/formats/table-dialects.test.ts',
  'src/activity/file-imports/upload-limits.test.ts',
  'src/activity/imports/import-worker.test.ts',
  'src/activity/leaderboards/consistency.test.ts',
  'src/activity/leaderboards/rank-changes.test.ts',
  'src/activity/steps/faults.test.ts',
  'src/activity/steps/ledger.test.ts',
  'src/challenges/challenges/whole-challenges.test.ts',
  'src/engine/postgres/connections/start-database.test.ts',
  'src/engine/files/exports/copy-report.test.ts',
  'src/engine/jobs/job-failures.test.ts',
  'src/engine/requests/load/unread-body.test.ts',
  'src/main.test.ts',
  'src/operations/backup/**',
  'src/operations/demo/seed-demo.test.ts',
  'src/operations/re-encrypt/reseal.test.ts',
  'src/serve.test.ts',
  'src/teams/teams/group-scores.test.ts',
];

/** `fast` or `release`, set by the test runner; without it, every requested file runs. */
const lane = process.env.STRIDEWELL_LANE;

/** The slowest files, slowest first. They start first so that the workers finish together. */
const slowest = [
  'test/isolation/hostile-input.test.ts',
  'test/faults/kills.test.ts',
  'test/isolation/repeats.test.ts',
  'test/isolation/authorization.test.ts',
  'test/isolation/undeclared-properties.test.ts',
  'test/faults/job-kills.test.ts',
  'src/activity/steps/ledger.test.ts',
  'src/provider/program-exports/program-exports.test.ts',
  'src/provider/partner-programs/partner-isolation.test.ts',
  'test/faults/client-faults.test.ts',
  'test/faults/database-faults.test.ts',
  'src/operations/backup/embedded.test.ts',
  'src/operations/demo/seed-demo.test.ts',
  'src/operations/backup/backup.test.ts',
  'src/main.test.ts',
  'test/growth/plans.test.ts',
  'src/activity/leaderboards/rank-changes.test.ts',
  'test/isolation/hidden-people.test.ts',
  'test/isolation/hidden-people-in-writes.test.ts',
  'src/engine/jobs/job-failures.test.ts',
  'src/serve.test.ts',
  'src/accounts/passwords/passwords.test.ts',
  'src/teams/teams/team-roles.test.ts',
  'src/engine/jobs/jobs.test.ts',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const place = slowest.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'));
      return place === -1 ? slowest.length : place;
    };
    return [...files].sort((a, b) => placeOf(a) - placeOf(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    // `vitest run --mode drills` runs drills in full that other runs do in part (test/setup/drill-size.ts).
    env: mode === 'drills' ? { STRIDEWELL_DRILLS: 'whole' } : {},
    // `vitest run --mode shuffle`: no file may depend on what another one left behind.
    sequence: mode === 'shuffle' ? { shuffle: { files: true } } : { sequencer: SlowestFirst },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: lane === 'fast' ? releaseOnly : [],
    globalSetup: ['test/setup/global-setup.ts'],
    setupFiles: ['test/setup/begin-file.ts', 'test/setup/check-statements.ts'],
    // Node itself loads the product and its packages once per worker; test files and fixtures are loaded again for each
    // file (begin-file.ts). Loading everything 134 times took half of the total test time.
    poolOptions: {
      forks: {
        isolate: false,
        execArgv: ['--import', import.meta.resolve('./test/setup/load-typescript.mjs')],
      },
    },
    server: { deps: { external: [/\/api\/src\/(?!.*\.test\.ts)/, /\/shared\/\w[\w-]*\/src\//] } },
    // Workers spend half of their time waiting for processes and the database, so three keep two processors busy. Never
    // use fewer: with shared workers, tinypool ends an idle one twice, and the second end breaks the whole run.
    maxWorkers: 3,
    minWorkers: 3,
    // A poll ends when its condition is met; a second is too short on a shared machine.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // As in the browser suites (decision 0226): a test that fails once and then passes is shown as retried, and has a
    // cause.
    retry: process.env.CI === undefined ? 0 : 1,
    // Ends hanging tests; a shared machine can be three times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
