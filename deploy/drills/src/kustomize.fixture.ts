import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('../../kubernetes', import.meta.url));

/** Whether kubectl is installed here, which builds overlays without a cluster. */
export const hasKubectl = spawnSync('kubectl', ['version', '--client']).error === undefined;

/** Everything that operators apply to a cluster: overlays, and jobs that are applied separately. */
export const overlays = [
  'overlays/production',
  'overlays/recovery',
  'overlays/trial',
  'publish',
  'first-admin',
] as const;

/** Returns the objects of an overlay. */
export function buildOverlay<Thing>(overlay: string): Thing[] {
  const built = spawnSync('kubectl', ['kustomize', join(folder, overlay)], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  return parseAllDocuments(built.stdout).map((document): Thing => document.toJS());
}
