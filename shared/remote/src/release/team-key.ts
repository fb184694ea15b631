import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a team's own key, which `.gitignore` leaves out. */
export const keyFile = 'owner-key.pem';

/**
 * Reads the team's key: `STRIDEWELL_OWNER_KEY` (PEM), the file in `STRIDEWELL_OWNER_KEY_FILE`, or the one in the
 * remote's folder. Returns null if there is none.
 */
export function readTeamKey(folder: string, environment: NodeJS.ProcessEnv): KeyObject | null {
  const file = environment['STRIDEWELL_OWNER_KEY_FILE'] || join(folder, keyFile);
  const given = environment['STRIDEWELL_OWNER_KEY']?.replaceAll('\\n', '\n');
  if (!given && !existsSync(file)) return null;
  const where = given ? 'STRIDEWELL_OWNER_KEY' : file;
  try {
    const key = createPrivateKey(given || readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new Error(`${where} isn't a private key in PEM.`, { cause });
  }
  throw new Error(`${where} isn't an Ed25519 key.`);
}

/** Creates the team's key in the remote's folder, readable only by its owner. */
export function makeTeamKey(folder: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(join(folder, keyFile), pem, { mode: 0o600, flag: 'wx' });
  return privateKey;
}
