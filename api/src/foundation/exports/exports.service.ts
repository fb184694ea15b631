import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { toFlag } from '@stridewell/contracts';
import type { ClientConfig, Pool } from 'pg';
import { localDay } from '#foundation/calendar/local-day.ts';
import { type AskedSpan, requireForward } from '#foundation/calendar/span.ts';
import { inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import type { FileAnswer } from '#foundation/http/serve.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { openCopy } from './copy-report.sql.ts';
import { selectTimeZone } from './exports.sql.ts';
import { openExportPool } from './export-pool.ts';
import { createExportSlots, type TakeSlot } from './export-slots.ts';
import type { Report } from './report.ts';

export { type Column, given, programId, type Report } from './report.ts';

/** What files are made with: connections of their own, and the count of those under way. */
export interface Exports {
  pool: Pool;
  takeSlot: TakeSlot;
  /** Files under way. */
  live: Set<Readable>;
  /** Gives the files under way a moment to end, and then breaks them off. */
  breakOff(): Promise<void>;
  /** Closes the connections, once no file is under way. */
  end(): Promise<void>;
}

/** How long files may go on once the process is asked to end. */
const lastMomentMs = 2_000;

/** Opens what files are made with; its connections are made when they are first needed. */
export function openExports(
  connection: ClientConfig,
  options: { connectTimeoutMs: number; onError: (error: Error) => void },
): Exports {
  const pool = openExportPool(connection, options);
  const live = new Set<Readable>();
  const breakOff = async () => {
    for (const end = Date.now() + lastMomentMs; live.size > 0 && Date.now() < end;) {
      await sleep(50);
    }
    for (const file of live) file.destroy(new Error('The process ends.'));
  };
  return { pool, takeSlot: createExportSlots(), live, breakOff, end: () => pool.end() };
}

/** Whose file is wanted, and in which form. */
export interface ExportCall {
  pools: Pools;
  viewer: Viewer;
  /** The program that the file is about. */
  programId: number;
  query: AskedSpan & { bom?: 0 | 1 | boolean | undefined };
}

/** Before every day there is. */
const beginning = '0001-01-01';

/**
 * Begins a file. A span without a first day begins with the first day there is, one without a last ends today,
 * in the zone of the program.
 */
export async function startExport(
  { pool, takeSlot, live }: Exports,
  { pools, viewer, programId, query }: ExportCall,
  { name, report, subjectId = 0 }: { name: string; report: Report; subjectId?: number },
  now: Date,
): Promise<FileAnswer> {
  requireForward(query);
  const giveBack = takeSlot(programId, viewer.memberId);
  try {
    const timeZone = await inProgram(pools, programId, (db) => selectTimeZone(db, programId), {
      isReadOnly: true,
    });
    const today = localDay(now, timeZone);
    const startDate = query.startDate ?? beginning;
    const parameters = { startDate, endDate: query.endDate ?? today, today, subjectId };
    const hasBom = toFlag(query.bom ?? 0) === 1;
    const fileName = `${name}-${today}.csv`;
    const wanted = { report, programId, parameters, hasBom, onEnd: giveBack };
    const body = await openCopy(pool, wanted);
    live.add(body);
    body.once('close', () => live.delete(body));
    return { fileName, type: 'text/csv; charset=utf-8', body };
  } catch (error) {
    giveBack();
    throw error;
  }
}
