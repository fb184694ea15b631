import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { impersonateMember } from './impersonation.service.ts';
import { selectImpersonations } from './impersonation.sql.ts';

/** The calls with which the provider's staff impersonate members. */
export function impersonationRoutes(sessions: Pick<Sessions, 'keys'>): Route[] {
  return [
    serve(contract.impersonateMember, async ({ db, viewer, body }) => ({
      data: await impersonateMember(db, sessions, viewer, body, new Date()),
    })),
    serve(contract.listImpersonations, ({ db, page }) => selectImpersonations(db, page)),
  ];
}
