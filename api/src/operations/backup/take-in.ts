import { createReadStream } from 'node:fs';
import type { ClientConfig } from 'pg';
import { readConfig } from '#config.ts';
import { migrate } from '#engine/postgres/index.ts';
import { openPictureStore } from '#engine/files/index.ts';
import { derivePrivateKey } from '#engine/secrets/index.ts';
import { deriveAuditKey } from '#programs/audit/audit.service.ts';
import {
  deriveTransferKeys,
  stayingTables,
  takeInProgram,
} from '#provider/program-exports/program-exports.service.ts';
import { readSigningKey } from '#secrets.ts';
import { countOf } from '#operations/count-of.ts';

/** Prints the public key for programs that are sent to this installation. */
export async function printTransferKey(): Promise<number> {
  console.log(deriveTransferKeys(await readSecret()).publicKey);
  return 0;
}

/** Imports a program from a file, and prints what was imported and what wasn't. */
export async function takeIn(
  connection: ClientConfig,
  {
    file,
    sender,
    isDryRun,
    hasNewId,
  }: { file: string; sender: string; isDryRun: boolean; hasNewId: boolean },
): Promise<number> {
  await migrate(connection);
  const secret = await readSecret();
  const taken = await takeInProgram(createReadStream(file), {
    connection,
    sender,
    isDryRun,
    hasNewId,
    keys: { private: derivePrivateKey(secret), audit: deriveAuditKey(secret) },
    transfer: deriveTransferKeys(secret),
    pictures: openPictureStore(readConfig(), (error, message) => console.warn(message, error)),
  });
  const rows = taken.tables.reduce((sum, table) => sum + table.rows, 0);
  const done = isDryRun ? 'would be imported; nothing was changed' : 'was imported';
  console.log(
    `${taken.programName} (exported ${taken.madeAt}) ${done}: program ${taken.programId}, ${countOf(taken.tables.length, 'table')}, ${countOf(rows, 'row')}, ${countOf(taken.files, 'picture file')}. Every table's checksum matches.`,
  );
  console.log(
    `Not included: ${Object.keys(stayingTables).join(', ')}. Everyone has to sign in again.`,
  );
  return 0;
}

function readSecret(): Promise<Uint8Array> {
  const { accessTokenKey, dataFolder } = readConfig();
  return readSigningKey(accessTokenKey, dataFolder);
}
