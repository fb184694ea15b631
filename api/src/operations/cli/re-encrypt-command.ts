import { reencrypt } from '#operations/re-encrypt/re-encrypt.service.ts';
import { readSigningKey } from '#secrets.ts';
import type { Command } from './command-line.ts';
import { withDatabase } from './with-database.ts';

/** Moves what the previous key encrypted to the present one. */
export const reencryptCommand: Command = {
  name: 're-encrypt',
  usage: '',
  summary: 'encrypts with ACCESS_TOKEN_KEY what ACCESS_TOKEN_KEY_PREVIOUS encrypted',
  details: `Run it after you changed ACCESS_TOKEN_KEY and restarted every process with both keys. The product runs meanwhile, and
running it again changes nothing more. Two days later, when mail and changes that were waiting have gone, run it once
more and take ACCESS_TOKEN_KEY_PREVIOUS away. deploy/KEYS.md has the steps.`,
  run: () =>
    withDatabase(async ({ connection }, config) => {
      if (config.accessTokenKeyPrevious === undefined)
        throw new Error('Set ACCESS_TOKEN_KEY_PREVIOUS to the key that you replaced.');
      const secret = await readSigningKey(
        config.accessTokenKey,
        config.dataFolder,
        config.accessTokenKeyPrevious,
      );
      const tables = await reencrypt(connection, secret);
      for (const { table, values, changed, unreadable } of tables)
        console.log(
          `${table}: ${values} encrypted values, ${changed} encrypted anew, ${unreadable} unreadable`,
        );
      const unreadable = tables.reduce((sum, one) => sum + one.unreadable, 0);
      console.log(
        unreadable === 0
          ? 'No stored value needs the previous key.'
          : `${unreadable} values can’t be read with either key.`,
      );
      return unreadable === 0 ? 0 : 1;
    }),
};
