import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { programExportDays } from '@stridewell/contracts';
import { z } from 'zod';
import { asProvider, connectionAs, withClient } from '#engine/postgres/index.ts';
import type { Job, JobContext } from '#engine/jobs/index.ts';
import type { PictureStore } from '#engine/files/index.ts';
import { deleteParts, insertPart, selectExport, updateExport } from './program-exports.sql.ts';
import { sealArchive, type TransferKeys } from './sealed-archive.ts';
import { writeArchive } from './write-archive.ts';

/** The parts needed to export programs. */
interface ExportSetUp {
  transfer: TransferKeys;
  /** Decrypts members' private records. */
  privateKey: Uint8Array;
  pictures: Pick<PictureStore, 'read'>;
}

let setUp: ExportSetUp | undefined;

/** Sets the parts needed to export programs; call it once per process. */
export function setUpExports(given: ExportSetUp): void {
  setUp = given;
}

/** Returns the parts needed to export programs; throws if they aren't set. */
export function exportSetUp(): ExportSetUp {
  if (!setUp) throw new Error('Call setUpExports() first.');
  return setUp;
}

const OfExport = z.object({ exportId: z.number().int() });

/** The export was ended while it was being written. */
class Ended extends Error {}

/** Writes a complete export of a program; after a kill, it starts over. */
export const exportProgram: Job<z.infer<typeof OfExport>> = {
  name: 'export-program',
  payload: OfExport,
  oneAtATime: ({ exportId }) => String(exportId),
  async handle({ exportId }, context) {
    const { pools, log, signal } = context;
    try {
      await write(exportId, context);
    } catch (error) {
      // Another instance starts over.
      if (signal.aborted || error instanceof Ended) return;
      log.error({ err: error, exportId }, 'a program could not be exported');
      const problem = error instanceof Error ? error.message : String(error);
      await asProvider(pools, async (db) => {
        await updateExport(db, exportId, ['waiting', 'writing'], { state: 'failed', problem });
        await deleteParts(db, exportId);
      });
    }
  },
};

async function write(
  exportId: number,
  { pools, connection, signal }: Pick<JobContext, 'pools' | 'connection' | 'signal'>,
): Promise<void> {
  const { transfer, privateKey, pictures } = exportSetUp();
  const found = await asProvider(pools, async (db) => {
    const change = { state: 'writing', tables: 0, tablesDone: 0, rows: 0, bytes: 0 } as const;
    const isOurs = await updateExport(db, exportId, ['waiting', 'writing'], change);
    if (!isOurs) return undefined;
    await deleteParts(db, exportId);
    return selectExport(db, exportId);
  });
  if (!found) return;
  let [part, bytes] = [0, 0];
  const goOn = async (change: { tables: number; tablesDone: number; rows: number }) => {
    signal.throwIfAborted();
    const isStill = await asProvider(pools, (db) =>
      updateExport(db, exportId, ['writing'], { state: 'writing', bytes, ...change }),
    );
    if (!isStill) throw new Ended();
  };
  await withClient(connectionAs(connection, 'migrator'), async (client) => {
    const archive = writeArchive(client, {
      programId: found.programId,
      privateKey,
      pictures,
      now: new Date(),
      onProgress: ({ tables, of, rows }) => goOn({ tables: of, tablesDone: tables, rows }),
    });
    await pipeline(
      Readable.from(archive, { objectMode: false }),
      createGzip({ level: 6 }),
      sealArchive(transfer, found.recipientKey),
      async (frames: AsyncIterable<Buffer>) => {
        for await (const content of frames) {
          await asProvider(pools, (db) => insertPart(db, { exportId, part, content }));
          part += 1;
          bytes += content.length;
        }
      },
    );
  });
  const readyAt = new Date();
  const endsAt = new Date(readyAt.getTime() + programExportDays * 86_400_000);
  await asProvider(pools, (db) =>
    updateExport(db, exportId, ['writing'], { state: 'ready', bytes, readyAt, endsAt }),
  );
}
