import * as contract from '@stridewell/contracts';
import { type Exports, startExport } from '#engine/files/index.ts';
import { type Route, serve, serveDownload, serveUpload } from '#engine/requests/index.ts';
import type { JobRunner } from '#engine/jobs/index.ts';
import { answerQuestions, choosePerson } from './answer-file.service.ts';
import { unreadableLines } from './file-import-lines.sql.ts';
import {
  applyFileImport,
  beginReading,
  cancelFileImport,
  defineReadingJob,
  type FileStore,
  listFileImportDays,
  listFileImports,
  receiveFile,
  undoFileImport,
} from './file-imports.service.ts';

/** Builds the routes for files with a member's own days. */
export function fileImportRoutes(store: FileStore, jobs: JobRunner, exports: Exports): Route[] {
  const reading = defineReadingJob(store);
  return [
    serveUpload(
      contract.uploadFileImport,
      ({ pools, viewer, file }) => receiveFile(store, { pools, viewer, file }, new Date()),
      async ({ db, viewer, query, body, afterCommit }) => {
        const { importId, bytes } = body;
        const file = { importId, bytes, fileName: query.fileName ?? null };
        const data = await beginReading(db, viewer, file, reading, new Date());
        afterCommit(() => {
          body.keep();
          jobs.wake();
        });
        return { data };
      },
    ),
    serve(contract.listFileImports, ({ db, viewer, page }) =>
      listFileImports(db, viewer, page, new Date()),
    ),
    serve(contract.listFileImportDays, ({ db, viewer, params, query, page }) =>
      listFileImportDays(db, viewer, params.fileImportId, query, page),
    ),
    serve(contract.chooseFilePerson, async ({ db, viewer, params, body, afterCommit }) => {
      afterCommit(jobs.wake);
      const { fileImportId } = params;
      return {
        data: await choosePerson(db, viewer, fileImportId, body.person, reading, new Date()),
      };
    }),
    serve(contract.answerFileQuestions, async ({ db, viewer, params, body, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await answerQuestions(db, viewer, params.fileImportId, body, reading) };
    }),
    serveDownload(contract.downloadUnreadableLines, (call) => {
      const { memberId } = call.viewer;
      const subjectId = call.params.fileImportId;
      const wanted = { name: 'unreadable-lines', report: unreadableLines, subjectId };
      return startExport(exports, call, { ...wanted, values: { memberId } }, new Date());
    }),
    serve(contract.applyFileImport, async ({ db, viewer, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await applyFileImport(db, viewer, params.fileImportId, new Date()) };
    }),
    serve(contract.cancelFileImport, async ({ db, viewer, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await cancelFileImport(db, viewer, params.fileImportId, reading, new Date()) };
    }),
    serve(contract.undoFileImport, async ({ db, viewer, params, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await undoFileImport(db, viewer, params.fileImportId, new Date()) };
    }),
  ];
}
