import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import type { Sessions } from '#people/sign-in/session.service.ts';
import { seeAsMadeMember } from './made-members.service.ts';

/** The call with which administrators see what members of some kind see. */
export function madeMemberRoutes(sessions: Pick<Sessions, 'keys'>): Route[] {
  return [
    serve(contract.seeAsMadeMember, async ({ db, viewer, programId, body }) => ({
      data: await seeAsMadeMember(db, sessions, { viewer, programId, ...body }, new Date()),
    })),
  ];
}
