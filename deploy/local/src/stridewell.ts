import { apiCommands, readConfig, runCommandLine, serveProcess } from '@stridewell/api';
import { Misunderstood } from '@stridewell/api/command-line';
import type { Command } from '@stridewell/api/command-line';
import { openStore } from '@stridewell/releases';
import { callsOfReleases, embeddableReleases, givenReleases } from './given-releases.ts';
import { publishedPageOf } from './published-page.ts';
import { servePage } from './serve-page.ts';

const serveCommand: Command = {
  name: 'serve',
  usage: 'api|worker|page',
  summary: 'serves the API, does its jobs, or serves the pages, until it is stopped',
  details: `  api      answers /api; any number of them
  worker   does jobs: email, devices, exports, housekeeping; at least one
  page     serves the shell and the remotes from STRIDEWELL_RELEASES; needs no database

api and worker need DATABASE_URL and migrate nothing: run "stridewell migrate" first. All three answer on PORT:
/api/healthz, /api/readyz and /api/metrics, or for page /healthz, /readyz and /metrics.`,
  async run({ positionals }) {
    const [kind, ...more] = positionals;
    if (more.length > 0) throw new Misunderstood('Name one of api, worker and page.');
    if (kind === 'page') {
      await servePage();
    } else if (kind === 'api' || kind === 'worker') {
      const publishedPage = publishedPageOf(openStore(readConfig().dataFolder));
      await serveProcess(kind, {
        isReleaseGiven: givenReleases(publishedPage),
        isEmbeddable: embeddableReleases(publishedPage),
        mayRemoteCall: callsOfReleases(publishedPage),
      });
    } else {
      throw new Misunderstood('Name one of api, worker and page.');
    }
    return 0;
  },
};

process.exitCode = await runCommandLine([serveCommand, ...apiCommands], process.argv.slice(2));
