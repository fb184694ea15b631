import * as contract from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { type Exports, startExport } from '#engine/files/index.ts';
import { type Route, serve, serveDownload } from '#engine/requests/index.ts';
import { hashUnknownPassword } from '#members/registration/registration.service.ts';
import type { ProgramParts } from '#provider/programs/create-program.service.ts';
import { partnerUsage } from '#provider/program-reports/program-reports.ts';
import {
  createPartnerProgram,
  readPartner,
  readPartnerProgram,
  resellerOf,
} from './partner-programs.service.ts';
import { selectPartnerProgramNames, selectPartnerPrograms } from './partner-programs.sql.ts';

const maxNames = 10;
const recentDays = 30;

/** The calls with which a reseller's people manage its programs. */
export function partnerProgramRoutes(parts: ProgramParts, exports: Exports): Route[] {
  return [
    serve(contract.getPartner, async ({ db, viewer }) => ({ data: await readPartner(db, viewer) })),
    serve(contract.listPartnerPrograms, ({ db, viewer, query, page }) =>
      selectPartnerPrograms(db, resellerOf(viewer), query, page),
    ),
    serve(contract.autocompletePartnerPrograms, async ({ db, viewer, query }) => ({
      data: await selectPartnerProgramNames(db, resellerOf(viewer), query.searchString, maxNames),
    })),
    serve(contract.getPartnerProgram, async ({ db, viewer, programId }) => ({
      data: await readPartnerProgram(db, resellerOf(viewer), programId),
    })),
    serve<typeof contract.createPartnerProgram, string>(
      contract.createPartnerProgram,
      async ({ db, viewer, body, prepared }) => {
        const by = { viewer, passwordHash: prepared, now: new Date() };
        return { data: await createPartnerProgram(db, parts, by, body) };
      },
      hashUnknownPassword,
    ),
    serveDownload(contract.downloadPartnerUsage, (call) => {
      const now = new Date();
      // In UTC, because programs are in many time zones.
      const endDate = call.query.endDate ?? now.toISOString().slice(0, 10);
      const startDate = call.query.startDate ?? addDays(endDate, 1 - recentDays);
      const asked = { ...call, query: { ...call.query, startDate, endDate } };
      const values = { resellerId: resellerOf(call.viewer) };
      const wanted = { name: 'usage', report: partnerUsage, values, isOfAll: true };
      return startExport(exports, asked, wanted, now);
    }),
  ];
}
