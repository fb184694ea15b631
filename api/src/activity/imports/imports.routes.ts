import { Readable } from 'node:stream';
import * as contract from '@stridewell/contracts';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import { type Exports, headerLine, readForm, startExport } from '#engine/files/index.ts';
import type { JobRunner } from '#engine/jobs/index.ts';
import { type Route, serve, serveDownload, serveUpload } from '#engine/requests/index.ts';
import {
  applyImport,
  cancelImport,
  finishUpload,
  listImports,
  readImport,
  undoImport,
} from './imports.service.ts';
import { awardPoints } from './award-points.ts';
import { selectListColumns } from './list-columns.sql.ts';
import { receivePointFile } from './point-file.ts';
import { receiveFile } from './receive-import.ts';
import { refusedLines } from './refused-lines.ts';

/** The header row of a step file. */
const templateColumns = ['member', 'date', 'steps', 'note'];

/** Builds the routes for step files. */
export function importRoutes(exports: Exports, jobs: JobRunner): Route[] {
  return [
    serveUpload(
      contract.uploadStepImport,
      ({ query: { fileName = null, ...readings }, ...call }) =>
        receiveFile({ ...call, fileName, readings }, new Date()),
      ({ db, viewer, programId, body, afterCommit }) => {
        afterCommit(jobs.wake);
        return finishUpload(db, viewer, programId, body, new Date());
      },
    ),
    serveUpload(
      contract.uploadCustomPointCsv,
      async ({ pools, programId, query: { dryRun: _dryRun, ...readings }, file }) => {
        const select = (db: Db) => selectListColumns(db, programId, 'points');
        const known = await inProgram(pools, programId, select, { isReadOnly: true });
        return receivePointFile(file, { readings, known });
      },
      async ({ db, viewer, programId, query, body }) => ({
        data: await awardPoints(db, viewer, programId, body, new Date(), {
          isDryRun: contract.toFlag(query.dryRun ?? 0) === 1,
        }),
      }),
    ),
    serve(contract.listStepImports, ({ db, programId, page }) =>
      listImports(db, programId, page, new Date()),
    ),
    serveDownload(contract.downloadStepImportTemplate, async (call) => {
      const { separator, mark } = await readForm(call);
      const line = headerLine(templateColumns, separator);
      const body = Readable.from([`${mark}${line}`]);
      return { fileName: 'steps-template.csv', type: 'text/csv; charset=utf-8', body };
    }),
    serve(contract.getStepImport, async ({ db, programId, params }) => ({
      data: await readImport(db, programId, params.importId, new Date()),
    })),
    serve(contract.applyStepImport, async ({ db, programId, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await applyImport(db, programId, params.importId, new Date()) };
    }),
    serve(contract.cancelStepImport, async ({ db, programId, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await cancelImport(db, programId, params.importId, new Date()) };
    }),
    serve(contract.undoStepImport, async ({ db, programId, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await undoImport(db, programId, params.importId, new Date()) };
    }),
    serveDownload(contract.downloadRefusedLines, async (call) => {
      const { pools, programId, params } = call;
      const now = new Date();
      await inProgram(pools, programId, (db) => readImport(db, programId, params.importId, now), {
        isReadOnly: true,
      });
      const wanted = { name: 'refused-lines', report: refusedLines, subjectId: params.importId };
      return startExport(exports, call, wanted, now);
    }),
  ];
}
