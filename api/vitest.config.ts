import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Packages are loaded once a worker, which takes longer than most files do; see begin-file.ts.
    setupFiles: ['src/testing/begin-file.ts'],
    poolOptions: { forks: { isolate: false } },
    // Workers hold connections and hash passwords; two share the machine with the database.
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
