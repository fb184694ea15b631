import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@stridewell/api';
import type { Command } from '@stridewell/api/command-line';
import { openStore, runStoreCommand, storeServedApiOffer } from '@stridewell/releases';
import { seedReleases } from './seed-releases.ts';

/** Returns the product's builds: a folder for the shell and for each remote. */
function partsIn(folder: string) {
  if (!existsSync(folder)) throw new Error(`${folder} has no builds.`);
  return readdirSync(folder).map((name) => {
    const part = join(folder, name);
    const isShell = existsSync(join(part, 'dist', 'shell.json'));
    return { name, folder: part, kind: isShell ? ('shell' as const) : ('remote' as const) };
  });
}

/** Publishes the product's shell and remotes, and its API's description. */
export function publishCommand(partsFolder: string): Command {
  return {
    name: 'publish',
    usage: '--api <address>',
    summary: "publishes this version's shell and remotes to the release store",
    details: `Run it for a new installation and after each upgrade, once the new version's API is ready. It reads the contract of the
API at the address (with METRICS_TOKEN), because releases are checked against it. It needs STRIDEWELL_RELEASES and
STRIDEWELL_RELEASE_KEY. Published releases don't change, so running it again does nothing.`,
    options: { api: { type: 'string' } },
    async run({ text }) {
      const address = text('api');
      if (address === undefined)
        throw new Error("Name the API's address, such as --api http://127.0.0.1:8080");
      const store = openStore(readConfig().dataFolder);
      await storeServedApiOffer(store, address);
      const parts = partsIn(partsFolder);
      await seedReleases(store, parts, {}, { who: 'stridewell publish', why: 'A new version' });
      console.log(`Published ${parts.map(({ name }) => name).join(', ')} in ${store.address}.`);
      console.log(`STRIDEWELL_RELEASE_PUBLIC_KEY=${store.keys.publicKey}`);
      return 0;
    },
  };
}

/** Publishes, watches and rolls back releases without a repository. */
export const releaseCommand: Command = {
  name: 'release',
  usage: 'status|promote|roll-back|guard|…',
  summary: 'promotes, watches and rolls back releases',
  details: 'Without a command it lists them all. deploy/releases/README.md describes each.',
  isOpen: true,
  async run({ positionals }) {
    await runStoreCommand(positionals, {
      store: openStore(readConfig().dataFolder),
      say: (line) => console.log(line),
      environment: process.env,
      program: 'stridewell release',
    });
    return 0;
  },
};
