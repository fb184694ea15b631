import { Misunderstood } from '@stridewell/api/command-line';
import type { Command } from '@stridewell/api/command-line';

/** A command that serves one of several kinds of process until it is stopped. */
export function serveCommand(kinds: Readonly<Record<string, () => Promise<void>>>): Command {
  const names = Object.keys(kinds);
  return {
    name: 'serve',
    usage: names.join('|'),
    summary: 'serves until you stop it',
    details: `  api      answers /api; any number of them
  worker   does jobs: email, devices, exports, backups, housekeeping; at least one
  page     serves the shell and the remotes from STRIDEWELL_RELEASES; needs no database
  releases takes releases of teams over HTTP; needs STRIDEWELL_RELEASE_KEY and a Chromium, and no database

api and worker need DATABASE_URL and migrate nothing: run "stridewell migrate" first. All four answer on PORT:
/api/healthz, /api/readyz and /api/metrics, or for page and releases /healthz, /readyz and /metrics.`,
    async run({ positionals: [kind = '', ...more] }) {
      const serve = more.length === 0 ? kinds[kind] : undefined;
      if (!serve) throw new Misunderstood(`Name what to serve: ${names.join(', ')}.`);
      await serve();
      return 0;
    },
  };
}
