import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serveDownload } from '#engine/requests/index.ts';
import { drawBoardPack, readBoardPack, writeBoardWorkbook } from './board-pack.service.ts';

/** The routes of the board pack. */
export const boardPackRoutes: Route[] = [
  serveDownload(contract.downloadBoardPack, async (call) => {
    const { pools, programId, query, acceptLanguage } = call;
    const language = query.language ?? preferredLanguage(acceptLanguage);
    const pack = await inProgram(
      pools,
      programId,
      (db) => readBoardPack(db, programId, language, new Date()),
      { isReadOnly: true },
    );
    const name = `board-pack-${pack.month.first.slice(0, 7)}`;
    return query.file === 'xlsx'
      ? {
          fileName: `${name}.xlsx`,
          type: contract.workbookType,
          body: await writeBoardWorkbook(pack),
        }
      : { fileName: `${name}.pdf`, type: 'application/pdf', body: await drawBoardPack(pack) };
  }),
];
