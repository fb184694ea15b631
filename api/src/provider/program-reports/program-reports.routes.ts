import * as contract from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { type ExportCall, type Exports, type Report, startExport } from '#engine/files/index.ts';
import { type Route, serveDownload } from '#engine/requests/index.ts';
import { activePrograms, everyStepDaily, programVsProgram } from './program-reports.ts';

/** The number of days that a report covers by default. */
const recentDays = 30;

/** The files about all programs. */
export function programReportRoutes(exports: Exports): Route[] {
  const start = (call: ExportCall, name: string, report: Report) => {
    const now = new Date();
    // In UTC, because programs are in many time zones.
    const endDate = call.query.endDate ?? now.toISOString().slice(0, 10);
    const startDate = call.query.startDate ?? addDays(endDate, 1 - recentDays);
    const asked = { ...call, query: { ...call.query, startDate, endDate } };
    return startExport(exports, asked, { name, report, isOfAll: true }, now);
  };
  return [
    serveDownload(contract.downloadEveryStepDaily, (call) =>
      start(call, 'every-step-daily', everyStepDaily),
    ),
    serveDownload(contract.downloadActivePrograms, (call) =>
      start(call, 'active-programs', activePrograms),
    ),
    serveDownload(contract.downloadProgramVsProgram, (call) =>
      start(call, 'program-vs-program', programVsProgram),
    ),
  ];
}
