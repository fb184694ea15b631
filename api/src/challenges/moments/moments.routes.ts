import * as contract from '@stridewell/contracts';
import { Readable } from 'node:stream';
import { inProgram } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serve, serveDownload } from '#engine/requests/index.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { drawCertificate, drawMoment } from './draw-moments.ts';
import {
  celebrateMoments,
  listBadgeMoments,
  listGoalMoments,
  listMoments,
  readMoment,
  readOwnResult,
} from './moments.service.ts';

/** Routes for moments to celebrate. */
export const momentRoutes: Route[] = [
  serve(contract.listMoments, async ({ db, viewer }) => ({
    data: await listMoments(db, viewer, new Date()),
  })),
  serve(contract.listBadgeMoments, async ({ db, viewer }) => ({
    data: await listBadgeMoments(db, viewer, new Date()),
  })),
  serve(contract.listGoalMoments, async ({ db, viewer }) => ({
    data: await listGoalMoments(db, viewer, new Date()),
  })),
  serve(contract.celebrateMoments, async ({ db, viewer, body }) => ({
    data: { celebrated: await celebrateMoments(db, viewer, body.keys, new Date()) },
  })),
  serveDownload(contract.downloadMomentPicture, async (call) => {
    const { pools, viewer, programId, query } = call;
    const { moment, program } = await inProgram(
      pools,
      programId,
      async (db) => ({
        moment: await readMoment(db, viewer, query.key, new Date()),
        program: await readProgram(db, programId),
      }),
      { isReadOnly: true },
    );
    const picture = await drawMoment(moment, program, languageOf(call));
    const body = Readable.from([picture]);
    return { fileName: `${moment.kind}.png`, type: 'image/png', body };
  }),
  serveDownload(contract.downloadCertificate, async (call) => {
    const { pools, viewer, programId, params } = call;
    const { result, program } = await inProgram(
      pools,
      programId,
      async (db) => ({
        result: await readOwnResult(db, viewer, params.id, new Date()),
        program: await readProgram(db, programId),
      }),
      { isReadOnly: true },
    );
    const language = languageOf(call);
    const body = await drawCertificate(result, program, language);
    const fileName = language === 'es' ? 'certificado.pdf' : 'certificate.pdf';
    return { fileName, type: 'application/pdf', body };
  }),
];

function languageOf({
  query,
  acceptLanguage,
}: {
  query: { language?: 'en' | 'es' | undefined };
  acceptLanguage: string | undefined;
}): 'en' | 'es' {
  return query.language ?? preferredLanguage(acceptLanguage);
}
