import { readConfig } from '@stridewell/api/config';
import { openStore, registryKey } from '@stridewell/releases';
import type { ProcessCheck } from './check-config.ts';
import { overrideOrigins } from './override-origins.ts';
import { requireServable } from './page-health.ts';
import { readPageSettings } from './page-settings.ts';
import { publishedPageOf } from './published-page.ts';

/** Variables that give the page server, which parses requests from anywhere, a secret that it never uses. */
const unneeded =
  /^(DATABASE_\w*URL|ACCESS_TOKEN_KEY\w*|BACKUP_KEY|SMTP_URL|STRIDEWELL_RELEASE_KEY|STRIDEWELL_OWNER_KEY)(_FILE)?$/;

/** Checks the page server for `check-config`. */
export const pageCheck: ProcessCheck = {
  findProblems: () => findPageProblems(process.env),
  listHints: () => listPageHints(process.env),
};

/** Returns why the page server wouldn't start or wouldn't be ready, each as a sentence. */
async function findPageProblems(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const problems: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const config = attempt(() => readConfig(environment));
  attempt(() => readPageSettings(environment));
  attempt(() => overrideOrigins({ isOpen: false }, environment['STRIDEWELL_OVERRIDE_ORIGINS']));
  const store = config && attempt(() => openStore(config.dataFolder, environment));
  if (!store) return problems;
  try {
    // Nothing is published yet in a new installation.
    if (await store.objects.read(registryKey))
      await requireServable(
        store,
        publishedPageOf(store, () => {}),
      );
    else console.log(`! ${store.address} has no releases yet: run "stridewell publish".`);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

/** Returns hints for settings that work, but are rarely what an operator wants. */
function listPageHints(environment: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => Boolean(environment[name] ?? environment[`${name}_FILE`]);
  const secrets = Object.keys(environment).filter(
    (name) => environment[name] && unneeded.test(name),
  );
  const hints: [boolean, string][] = [
    [!isSet('PUBLIC_ORIGIN'), "PUBLIC_ORIGIN isn't set: pages don't know their own address."],
    [
      environment['PUBLIC_ORIGIN']?.startsWith('http:') ?? false,
      "PUBLIC_ORIGIN isn't https: passwords cross the network unencrypted.",
    ],
    [
      !isSet('METRICS_TOKEN'),
      "METRICS_TOKEN isn't set: metrics are only available on this machine.",
    ],
    [
      !isSet('STRIDEWELL_RELEASES'),
      "STRIDEWELL_RELEASES isn't set: releases come from the data folder of this machine.",
    ],
    [
      !isSet('STRIDEWELL_RELEASE_PUBLIC_KEY'),
      "STRIDEWELL_RELEASE_PUBLIC_KEY isn't set: only releases signed on this machine are served.",
    ],
    [
      secrets.length > 0,
      `The page server doesn't use ${secrets.join(', ')}: leave out what it could give away.`,
    ],
  ];
  return hints.flatMap(([isSo, words]) => (isSo ? [words] : []));
}
