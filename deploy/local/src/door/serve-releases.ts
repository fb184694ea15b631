import { createOperatorCheck } from '@stridewell/api/operator-access';
import { guardProcess } from '@stridewell/api/process-guard';
import { openDoorBrowser } from '@stridewell/releases/door';
import type { ProcessCheck } from '#check-config.ts';
import { buildDoorServer, createDoorCheck } from './door-server.ts';
import { readDoorSettings } from './door-settings.ts';

/** A release in trial may end first. */
const endLimitMs = 60_000;

/** Takes teams' releases as a separate process, next to the guard and with its keys. */
export async function serveReleases(): Promise<void> {
  const { config, hasTrials, ...settings } = readDoorSettings();
  const door = buildDoorServer({
    ...settings,
    openBrowser: hasTrials ? openDoorBrowser : null,
    requireOperator: createOperatorCheck(config),
  });
  const log = { error: console.error, fatal: console.error };
  guardProcess(log, () => door.close(), endLimitMs);
  await door.listen({ port: config.port, host: config.host });
  const trials = hasTrials
    ? ''
    : ' It takes no builds (STRIDEWELL_TRIALS=0): only rollbacks and retirements.';
  console.log(`The release server is listening on http://${config.host}:${config.port}.${trials}`);
}

/** Checks the release server for `check-config`. */
export const doorCheck: ProcessCheck = {
  async findProblems() {
    const { store, hasTrials } = readDoorSettings();
    const check = createDoorCheck({ store, openBrowser: hasTrials ? openDoorBrowser : null });
    return check().then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );
  },
};
