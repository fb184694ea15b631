import { existsSync } from 'node:fs';
import { readConfig } from '@stridewell/api/config';
import { openStore } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { z } from 'zod';

const Environment = z.object({
  CHROMIUM_PATH: z.string().refine(existsSync, 'names a file that does not exist').optional(),
  STRIDEWELL_TRIALS: z.enum(['0', '1', ''], 'must be 0 or 1').optional(),
  STRIDEWELL_TRIAL_SANDBOX: z.enum(['0', '1', ''], 'must be 0 or 1').optional(),
});

/** The settings of the process that takes teams' releases. */
type DoorSettings = Readonly<{
  config: ReturnType<typeof readConfig>;
  store: ReleaseStore;
  /** The product's host and port for browsers and teams, which their signatures name. */
  publicHost: string;
  /** Whether releases are tried in a browser; without trials the process takes no builds. */
  hasTrials: boolean;
}>;

/** Reads them from the environment; throws a sentence that names every wrong variable. */
export function readDoorSettings(environment: NodeJS.ProcessEnv = process.env): DoorSettings {
  const config = readConfig(environment);
  const store = openStore(config.dataFolder, environment);
  const read = Environment.safeParse(environment);
  const issues = read.success ? [] : read.error.issues;
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    ...(config.publicOrigin ? [] : ["PUBLIC_ORIGIN isn't set: teams sign requests for its host"]),
    // Reading the ID of a machine's own key would create it.
    ...(store.keys.isNew || store.keys.signingKeyId === null
      ? ["STRIDEWELL_RELEASE_KEY isn't set: this process signs the registry"]
      : []),
  ];
  if (problems.length > 0 || !config.publicOrigin) {
    throw new Error(`The configuration is invalid: ${problems.join('; ')}.`);
  }
  return {
    config,
    store,
    publicHost: new URL(config.publicOrigin).host,
    hasTrials: environment['STRIDEWELL_TRIALS'] !== '0',
  };
}
