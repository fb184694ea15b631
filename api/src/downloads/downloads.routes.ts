import * as contract from '@stridewell/contracts';
import { requireVisibleChallenge } from '#challenges/challenges.service.ts';
import { inProgram } from '#database/in-program.ts';
import { type Route, serveDownload } from '#http/serve.ts';
import { challengeCompletion, challengeStats } from './challenge-reports.ts';
import { type Exports, startExport } from './downloads.service.ts';
import { allUsers, memberStats, stepLog } from './member-reports.ts';

/** The files that the product hands out. */
export function downloadRoutes(exports: Exports): Route[] {
  return [
    serveDownload(contract.downloadMemberStats, (call) =>
      startExport(exports, call, { name: 'member-stats', report: memberStats }, new Date()),
    ),
    serveDownload(contract.downloadAllUsers, (call) =>
      startExport(exports, call, { name: 'all-users', report: allUsers }, new Date()),
    ),
    serveDownload(contract.downloadChallengeCompletion, (call) => {
      const wanted = { name: 'challenge-completion-summary', report: challengeCompletion };
      return startExport(exports, call, wanted, new Date());
    }),
    serveDownload(contract.downloadChallengeStats, async (call) => {
      const now = new Date();
      const { pools, viewer, programId, params } = call;
      await inProgram(
        pools,
        programId,
        (db) => requireVisibleChallenge(db, viewer, params.id, now),
        { isReadOnly: true },
      );
      const wanted = { name: 'challenge-stats', report: challengeStats, subjectId: params.id };
      return startExport(exports, call, wanted, now);
    }),
    serveDownload(contract.downloadStepLog, (call) => {
      const wanted = { name: 'step-log', report: stepLog, subjectId: call.params.id };
      return startExport(exports, call, wanted, new Date());
    }),
  ];
}
