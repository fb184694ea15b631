import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import { type Route, serveDownload } from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { makeArchive } from './account-data.service.ts';

/** The call that gives members an archive of their data. */
export function accountDataRoutes(keys: { audit: Uint8Array; private: Uint8Array }): Route[] {
  return [
    serveDownload(contract.downloadAccount, async ({ pools, viewer }) => {
      const { programId, memberId } = viewer;
      const now = new Date();
      const event = { action: 'data-taken-out', actorId: memberId, subjectId: memberId } as const;
      await inProgram(pools, programId, (db) =>
        recordAudit(db, keys.audit, programId, [{ ...event, detail: {} }], now),
      );
      const fileName = `account-${now.toISOString().slice(0, 10)}.zip`;
      const body = await makeArchive(pools, viewer, now, keys.private);
      return { fileName, type: 'application/zip', body };
    }),
  ];
}
