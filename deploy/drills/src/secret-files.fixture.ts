import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newSecrets } from '@stridewell/local/secrets';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';

/** Returns a container's environment, with each `…_FILE` pointing to a secret of `make-secrets` on this machine. */
export function withSecretFiles(environment: Record<string, string>): Record<string, string> {
  const folder = temporaryFolder();
  const secrets = newSecrets('database:5432', 'pooler:6432', 'stridewell');
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), text);
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name.endsWith('_FILE') ? join(folder, basename(value)) : value,
    ]),
  );
}
