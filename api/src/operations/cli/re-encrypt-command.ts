import { keyIdOf } from '#engine/secrets/index.ts';
import { reencrypt } from '#operations/re-encrypt/re-encrypt.service.ts';
import type { Config } from '#config.ts';
import { findSigningKey } from '#secrets.ts';
import type { Command } from './command-line.ts';
import { countOf } from '#operations/count-of.ts';
import { withDatabase } from './with-database.ts';

/** Moves encrypted data from the previous key to the current one. */
export const reencryptCommand: Command = {
  name: 're-encrypt',
  usage: '',
  summary: 'moves encrypted data from ACCESS_TOKEN_KEY_PREVIOUS to ACCESS_TOKEN_KEY',
  details: `Run it after you changed ACCESS_TOKEN_KEY and restarted every process with both keys. It also seals audit logs and
challenge results with the new key. The product keeps running, and you can run it again at any time. Run it once more two
days later, then remove ACCESS_TOKEN_KEY_PREVIOUS. deploy/KEYS.md has the steps.`,
  run: () =>
    withDatabase(async ({ connection }, config) => {
      const secret = await readBothKeys(config);
      console.log(`Current key: ${keyIdOf(secret)}`);
      const { tables, membersWithOldCodes } = await reencrypt(connection, secret);
      for (const { table, values, changed, unreadable, problems = [] } of tables) {
        console.log(
          `${table}: ${countOf(values, 'value')}, ${changed} moved to the current key, ${unreadable} unreadable`,
        );
        for (const problem of problems) console.error(`✗ ${problem}`);
      }
      const unreadable = tables.reduce((sum, one) => sum + one.unreadable, 0);
      if (unreadable > 0)
        console.error(
          `${countOf(unreadable, 'value')} ${unreadable === 1 ? 'matches' : 'match'} neither key.`,
        );
      console.log(`These still need the previous key:
- recovery codes of ${countOf(membersWithOldCodes, 'member')}, until they get new ones
- queued email and device disconnections, for up to a day
- responses stored for idempotent retries, for up to 24 hours`);
      return unreadable === 0 ? 0 : 1;
    }),
};

/** Reads the current key with the previous one; throws unless both are configured and differ. */
export async function readBothKeys({
  accessTokenKey,
  accessTokenKeyPrevious,
  dataFolder,
}: Pick<Config, 'accessTokenKey' | 'accessTokenKeyPrevious' | 'dataFolder'>): Promise<Uint8Array> {
  if (accessTokenKeyPrevious === undefined)
    throw new Error('Set ACCESS_TOKEN_KEY_PREVIOUS to the key that you replaced.');
  // A key in the data folder may be this machine's own, which the other processes don't have.
  const secret =
    accessTokenKey && (await findSigningKey(accessTokenKey, dataFolder, accessTokenKeyPrevious));
  if (!secret) throw new Error('Set ACCESS_TOKEN_KEY to the key that the API and workers use.');
  return secret;
}
