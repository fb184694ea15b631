import * as contract from '@stridewell/contracts';
import { type Route, serve, type Viewer } from '#engine/requests/index.ts';
import type { SignInChanges } from '#accounts/sign-in-changes/apply-sign-in-changes.service.ts';
import {
  readViewerName,
  requestSignInChange,
} from '#accounts/sign-in-changes/sign-in-changes.service.ts';
import * as keys from './reseller-keys.service.ts';
import * as people from './reseller-people.service.ts';
import * as resellers from './resellers.service.ts';

/** The parts that the calls about resellers need. */
interface ResellerParts {
  changes: SignInChanges;
  auditKey: Uint8Array;
  /** Drops the cached rights of a member right away. */
  dropMember(memberId: number): void;
}

/** The calls about resellers. */
export function resellerRoutes({ changes, auditKey, dropMember }: ResellerParts): Route[] {
  const readName = ({ viewer }: { viewer: Viewer }) => readViewerName(changes, viewer);
  return [
    serve(contract.listResellers, ({ db, query, page }) =>
      resellers.listResellers(db, query, page),
    ),
    serve(contract.getReseller, async ({ db, params }) => ({
      data: await resellers.readReseller(db, params.id),
    })),
    serve(contract.createReseller, async ({ db, viewer, body }) => ({
      data: await resellers.createReseller(db, body, viewer, new Date()),
    })),
    serve(contract.updateReseller, async ({ db, viewer, params, body }) => ({
      data: await resellers.updateReseller(db, params.id, body, viewer, new Date()),
    })),
    serve(contract.suspendReseller, async ({ db, viewer, params, afterCommit }) => {
      await forgetPeople(db, params.id, afterCommit);
      const by = { auditKey, viewer, now: new Date() };
      return { data: await resellers.suspendReseller(db, by, params.id) };
    }),
    serve<typeof contract.resumeReseller, string>(
      contract.resumeReseller,
      async ({ db, viewer, params, body, prepared: byName }) => {
        const { id: resellerId } = params;
        const name = await resellers.requireSuspended(db, resellerId);
        const about = { kind: 'reseller-resume', name, content: {}, resellerId } as const;
        const asked = { ...about, ...body, byName };
        const { programId } = viewer;
        const now = new Date();
        return { data: await requestSignInChange(changes, db, viewer, programId, asked, now) };
      },
      readName,
    ),
    serve(contract.listResellerPrograms, ({ db, params, page }) =>
      resellers.listProgramsOf(db, params.id, page),
    ),
    serve<typeof contract.addResellerProgram, string>(
      contract.addResellerProgram,
      async ({ db, viewer, params, body, prepared: byName }) => {
        const { id: resellerId } = params;
        const { programId, reason } = body;
        const name = await resellers.requireFreeProgram(db, resellerId, programId);
        const about = { kind: 'reseller-program', name, content: {}, resellerId } as const;
        const asked = { ...about, reason, byName };
        const now = new Date();
        return { data: await requestSignInChange(changes, db, viewer, programId, asked, now) };
      },
      readName,
    ),
    serve(contract.removeResellerProgram, async ({ db, viewer, params, body }) => {
      const by = { auditKey, viewer, now: new Date() };
      return { data: await resellers.removeProgram(db, by, params.id, body.programId) };
    }),
    serve(contract.listResellerKeys, async ({ db, params }) => ({
      data: await keys.listKeys(db, params.id),
    })),
    serve<typeof contract.rotateResellerKey, string>(
      contract.rotateResellerKey,
      async ({ db, viewer, params, body, prepared: byName }) => {
        const { id: resellerId } = params;
        const { reason, ...key } = body;
        const content = await keys.readNewKey(db, resellerId, key);
        const about = { kind: 'reseller-key', name: key.name, content, resellerId } as const;
        const asked = { ...about, reason, byName };
        const { programId } = viewer;
        const now = new Date();
        return { data: await requestSignInChange(changes, db, viewer, programId, asked, now) };
      },
      readName,
    ),
    serve(contract.revokeResellerKey, async ({ db, params, body }) => ({
      data: await keys.revokeKey(db, params.id, body.keyId, new Date()),
    })),
    serve(contract.listResellerPeople, async ({ db, params }) => ({
      data: await people.listPeople(db, params.id),
    })),
    serve(contract.addResellerPerson, async ({ db, viewer, params, body, afterCommit }) => {
      const by = { auditKey, viewer, now: new Date() };
      const data = await people.addPerson(db, by, params.id, body);
      afterCommit(() => dropMember(data.memberId));
      return { data };
    }),
    serve(contract.removeResellerPerson, async ({ db, viewer, params, body, afterCommit }) => {
      const by = { auditKey, viewer, now: new Date() };
      afterCommit(() => dropMember(body.memberId));
      return { data: await people.removePerson(db, by, params.id, body.memberId) };
    }),
  ];

  async function forgetPeople(
    db: Parameters<typeof people.listPeople>[0],
    id: number,
    afterCommit: (work: () => void) => void,
  ): Promise<void> {
    const found = await people.listPeople(db, id);
    afterCommit(() => found.forEach(({ memberId }) => dropMember(memberId)));
  }
}
