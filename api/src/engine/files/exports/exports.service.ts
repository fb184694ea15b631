import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReportFileType, type Separator, toFlag, workbookType } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import type { ClientConfig, Pool } from 'pg';
import {
  type FileAnswer,
  preferredLanguage,
  type RequestedSpan,
  requireForward,
  type Viewer,
} from '#engine/requests/index.ts';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { openCopy } from './copy-report.sql.ts';
import { selectFileSettings } from './exports.sql.ts';
import { openExportPool } from './export-pool.ts';
import { createExportSlots, type TakeSlot } from './export-slots.ts';
import { headerLine, type Report } from './report.ts';
import { writeWorkbook } from './write-workbook.ts';

/** The resources of exports: separate connections, and the count of running ones. */
export interface Exports {
  pool: Pool;
  takeSlot: TakeSlot;
  /** The running exports. */
  live: Set<Readable>;
  /** Gives running exports a moment to end, and then aborts them. */
  abort(): Promise<void>;
  /** Closes the connections, once no export is running. */
  end(): Promise<void>;
}

/** How long exports may continue after the process is asked to end. */
const lastMomentMs = 2_000;

/** Opens the resources of exports; connections are opened on first use. */
export function openExports(
  connection: ClientConfig,
  options: { connectTimeoutMs: number; onError: (error: Error) => void },
): Exports {
  const pool = openExportPool(connection, options);
  const live = new Set<Readable>();
  const abort = async () => {
    for (const end = Date.now() + lastMomentMs; live.size > 0 && Date.now() < end;) {
      await sleep(50);
    }
    for (const file of live) file.destroy(new Error('The process is ending.'));
  };
  return { pool, takeSlot: createExportSlots(), live, abort, end: () => pool.end() };
}

/** The requested file format. */
interface AskedForm {
  separator?: Separator | undefined;
  bom?: 0 | 1 | boolean | undefined;
  file?: ReportFileType | undefined;
}

/** The viewer of an export and the format of the file. */
export interface FileRequest {
  pools: Pools;
  viewer: Viewer;
  /** The program that the file is about. */
  programId: number;
  /** The header of that name. */
  acceptLanguage: string | undefined;
  query: AskedForm;
}

/** The program and the days of a report. */
export interface ExportCall extends FileRequest {
  query: RequestedSpan & AskedForm;
}

/**
 * Returns the format of a CSV file: the requested one, or the one that a spreadsheet in the viewer's language opens
 * directly. Spreadsheets recognize UTF-8 by the byte order mark in every language.
 */
export async function readForm({ pools, viewer, programId, acceptLanguage, query }: FileRequest) {
  const { timeZone, language } = await inProgram(
    pools,
    programId,
    (db) => selectFileSettings(db, programId, viewer.memberId),
    { isReadOnly: true },
  );
  const isSpanish = (language ?? preferredLanguage(acceptLanguage)) === 'es';
  const separator = query.separator ?? (isSpanish ? 'semicolon' : 'comma');
  const mark = toFlag(query.bom ?? 1) === 1 ? '\uFEFF' : '';
  return { timeZone, separator, mark };
}

/** Earlier than every stored day. */
const beginning = '0001-01-01';

/** A requested file, with its report's own parameters next to the common ones. */
export interface WantedFile {
  name: string;
  report: Report;
  subjectId?: number;
  values?: Readonly<Record<string, string | number>>;
  /** Whether it covers all programs, for the provider only. */
  isOfAll?: boolean;
}

/**
 * Starts an export. A period without a first day starts with the first day with data, one without a last ends
 * today, in the program's time zone.
 */
export async function startExport(
  { pool, takeSlot, live }: Exports,
  call: ExportCall,
  { name, report, subjectId = 0, values = {}, isOfAll = false }: WantedFile,
  now: Date,
): Promise<FileAnswer> {
  const { viewer, programId, query } = call;
  requireForward(query);
  const giveBack = takeSlot(programId, viewer.memberId);
  try {
    const { timeZone, separator, mark } = await readForm(call);
    const today = localDay(now, timeZone);
    const startDate = query.startDate ?? beginning;
    const parameters = { startDate, endDate: query.endDate ?? today, today, subjectId, ...values };
    const isWorkbook = query.file === 'xlsx';
    const titles = report.columns.map(({ title }) => title);
    const rows = await openCopy(pool, {
      report,
      programId,
      isOfAll,
      parameters,
      dialect: isWorkbook ? 'workbook' : separator,
      head: isWorkbook ? '' : `${mark}${headerLine(titles, separator)}`,
      onEnd: giveBack,
    });
    const body = isWorkbook ? writeWorkbook(rows, report.columns) : rows;
    live.add(body);
    body.once('close', () => live.delete(body));
    const type = isWorkbook ? workbookType : 'text/csv; charset=utf-8';
    return { fileName: `${name}-${today}.${isWorkbook ? 'xlsx' : 'csv'}`, type, body };
  } catch (error) {
    giveBack();
    throw error;
  }
}
