import * as contract from '@stridewell/contracts';
import { contentLanguage } from '#companion/content-language.ts';
import { serve } from '#engine/requests/index.ts';
import { hidePieces, listProgramContent } from './program-content.service.ts';

/** The routes for the pieces that a program shows. */
export const programContentRoutes = [
  serve(contract.listProgramContent, async (call) => ({
    data: await listProgramContent(call.db, call.programId, contentLanguage(call)),
  })),
  serve(contract.updateProgramContent, async (call) => {
    const { db, programId, body } = call;
    await hidePieces(db, programId, body.hiddenIds);
    return { data: await listProgramContent(db, programId, contentLanguage(call)) };
  }),
];
