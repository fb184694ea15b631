import * as contract from '@stridewell/contracts';
import { type Route, serve, type Viewer } from '#engine/requests/index.ts';
import type { SignInChanges } from './apply-sign-in-changes.service.ts';
import * as service from './sign-in-changes.service.ts';

/** The calls about changes to how people sign in. */
export function signInChangeRoutes(changes: SignInChanges): Route[] {
  const readName = ({ viewer }: { viewer: Viewer }) => service.readViewerName(changes, viewer);
  return [
    serve(contract.listSignInChanges, async ({ db, viewer, programId }) => ({
      data: await service.listSignInChanges(db, viewer, programId),
    })),
    serve(contract.listOpenSignInChanges, async ({ db, viewer }) => ({
      data: await service.listOpenSignInChanges(db, viewer),
    })),
    serve(contract.listPartnerSignInChanges, async ({ db, viewer, programId }) => ({
      data: await service.listSignInChanges(db, viewer, programId),
    })),
    serve<typeof contract.confirmSignInChange, string>(
      contract.confirmSignInChange,
      async ({ db, viewer, programId, body, prepared: byName }) => {
        const settled = { ...body, byName };
        const now = new Date();
        return {
          data: await service.confirmSignInChange(changes, db, viewer, programId, settled, now),
        };
      },
      readName,
    ),
    serve(contract.cancelSignInChange, async ({ db, viewer, programId, body }) => ({
      data: await service.cancelSignInChange(changes, db, viewer, programId, body, new Date()),
    })),
    serve(contract.listResellerSignInChanges, async ({ db, viewer, params }) => ({
      data: await service.listResellerChanges(db, viewer, params.id),
    })),
    serve<typeof contract.confirmResellerSignInChange, string>(
      contract.confirmResellerSignInChange,
      async ({ db, viewer, params, body, prepared: byName }) => {
        const programId = await service.requireProgramOfChange(db, params.id, body.changeId);
        const settled = { ...body, resellerId: params.id, byName };
        const now = new Date();
        return {
          data: await service.confirmSignInChange(changes, db, viewer, programId, settled, now),
        };
      },
      readName,
    ),
    serve(contract.cancelResellerSignInChange, async ({ db, viewer, params, body }) => {
      const programId = await service.requireProgramOfChange(db, params.id, body.changeId);
      const settled = { ...body, resellerId: params.id };
      const now = new Date();
      return {
        data: await service.cancelSignInChange(changes, db, viewer, programId, settled, now),
      };
    }),
  ];
}
