import { fileURLToPath } from 'node:url';
import { apiCommands, readConfig, runCommandLine, serveProcess } from '@stridewell/api';
import { openStore } from '@stridewell/releases';
import { checkConfigOf } from './check-config.ts';
import { pageCheck } from './check-page.ts';
import { doorCheck, serveReleases } from './door/serve-releases.ts';
import { callsOfReleases, embeddableReleases, givenReleases } from './given-releases.ts';
import { publishedPageOf } from './published-page.ts';
import { publishCommand, releaseCommand } from './release-commands.ts';
import { makeSecretsCommand } from './secrets-command.ts';
import { serveCommand } from './serve-command.ts';
import { servePage } from './serve-page.ts';
import { walkCommand } from './walk-command.ts';

function serveApiProcess(kind: 'api' | 'worker'): Promise<void> {
  const publishedPage = publishedPageOf(openStore(readConfig().dataFolder));
  return serveProcess(kind, {
    isReleaseGiven: givenReleases(publishedPage),
    isEmbeddable: embeddableReleases(publishedPage),
    mayRemoteCall: callsOfReleases(publishedPage),
  });
}

// Next to the bundled program in a self-contained folder.
const parts = fileURLToPath(new URL('../../parts', import.meta.url));
const developers = fileURLToPath(new URL('../../developers', import.meta.url));

const serve = serveCommand({
  api: () => serveApiProcess('api'),
  worker: () => serveApiProcess('worker'),
  page: () => servePage(developers),
  releases: serveReleases,
});
const commands = apiCommands.map((command) =>
  command.name === 'check-config'
    ? checkConfigOf({ page: pageCheck, releases: doorCheck }, command)
    : command,
);

process.exitCode = await runCommandLine(
  [serve, makeSecretsCommand, ...commands, publishCommand(parts), releaseCommand, walkCommand],
  process.argv.slice(2),
);
