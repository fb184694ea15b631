import { Readable } from 'node:stream';
import * as contract from '@stridewell/contracts';
import { selectListColumns } from '#activity/imports/imports.service.ts';
import { type Exports, headerLine, readForm, startExport } from '#engine/files/index.ts';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import { type Route, serve, serveDownload, serveUpload } from '#engine/requests/index.ts';
import type { JobRunner } from '#engine/jobs/index.ts';
import {
  applyFile,
  cancelFile,
  compareFile,
  decideLine,
  listFiles,
  listLines,
  requireFile,
  undoFile,
} from './eligibility.service.ts';
import { receivePeopleFile, templateColumns } from './read-people-file.ts';
import { refusedPeople } from './refused-people.ts';
import { requirePeopleFilesLeft } from './upload-limits.ts';
import type { EligibilityJob } from './work-on-eligibility.job.ts';

/** The calls about files of people. */
export function eligibilityRoutes({
  job,
  jobs,
  exports,
}: {
  job: EligibilityJob;
  jobs: Pick<JobRunner, 'wake'>;
  exports: Exports;
}): Route[] {
  return [
    serveUpload(
      contract.uploadEligibilityFile,
      async ({ pools, programId, query, file }) => {
        await requirePeopleFilesLeft(pools, programId, new Date());
        const select = (db: Db) => selectListColumns(db, programId, 'people');
        const known = await inProgram(pools, programId, select, { isReadOnly: true });
        const isWhole = contract.toFlag(query.isWhole ?? 0) === 1;
        return receivePeopleFile(file, { isWhole, columns: query.columns, known });
      },
      async ({ db, viewer, programId, query, body }) => {
        const isWhole = contract.toFlag(query.isWhole ?? 0) === 1;
        const asked = { fileName: query.fileName ?? null, isWhole };
        return { data: await compareFile(db, { viewer, programId }, body, asked, new Date()) };
      },
    ),
    serve(contract.listEligibilityFiles, ({ db, programId, page }) =>
      listFiles(db, programId, page, new Date()),
    ),
    serve(contract.listEligibilityLines, ({ db, programId, params, query, page }) =>
      listLines(db, programId, { fileId: params.fileId, ...query }, page),
    ),
    serveDownload(contract.downloadEligibilityTemplate, async (call) => {
      const { separator, mark } = await readForm(call);
      const line = headerLine(templateColumns, separator);
      const body = Readable.from([`${mark}${line}`]);
      return { fileName: 'people-template.csv', type: 'text/csv; charset=utf-8', body };
    }),
    serveDownload(contract.downloadRefusedPeople, async (call) => {
      const { pools, programId, params } = call;
      const { fileId } = params;
      await inProgram(pools, programId, (db) => requireFile(db, programId, fileId), {
        isReadOnly: true,
      });
      const wanted = { name: 'refused-people', report: refusedPeople, subjectId: fileId };
      return startExport(exports, call, wanted, new Date());
    }),
    serve(contract.decideEligibilityLine, async ({ db, programId, params, body }) => {
      const of = { programId, fileId: params.fileId };
      const isSame = contract.toFlag(body.isSame) === 1;
      return { data: await decideLine(db, of, { item: params.lineId, isSame }, new Date()) };
    }),
    serve(contract.applyEligibilityFile, async (call) => {
      const { db, viewer, programId, params, query, afterCommit } = call;
      afterCommit(jobs.wake);
      const of = { viewer, programId, fileId: params.fileId, job, confirm: query.confirm };
      return { data: await applyFile(db, of, new Date()) };
    }),
    serve(contract.cancelEligibilityFile, async ({ db, programId, params }) => {
      const of = { programId, fileId: params.fileId };
      return { data: await cancelFile(db, of, new Date()) };
    }),
    serve(contract.undoEligibilityFile, async ({ db, programId, params, afterCommit }) => {
      afterCommit(jobs.wake);
      const of = { programId, fileId: params.fileId, job };
      return { data: await undoFile(db, of, new Date()) };
    }),
  ];
}
