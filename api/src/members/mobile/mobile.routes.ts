import * as contract from '@stridewell/contracts';
import {
  listMyChallenges,
  readChallenge,
  readChallengeAgain,
} from '#challenges/challenges/challenges.service.ts';
import {
  addChallengeMembers,
  removeChallengeMembers,
} from '#challenges/challenges/memberships.service.ts';
import { type Route, serve, serveOpen } from '#engine/requests/index.ts';
import { readAuthUser, readOneself } from '#members/members/members.service.ts';
import type { SessionHandover } from '#accounts/sign-in/hand-over.service.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { chooseMobileOrganization, readOrganizations } from './mobile.service.ts';
import { enterFromMobile, issueMobileToken, revokeMobileToken } from './mobile-tokens.service.ts';

/** The calls for mobile apps and the pages that they show. */
export function mobileRoutes(sessions: Sessions, handover: SessionHandover): Route[] {
  return [
    serve(contract.createMobileToken, async ({ db, viewer, body }) => ({
      data: await issueMobileToken(db, sessions.keys, viewer, body.scopes, new Date()),
    })),
    serve(contract.revokeMobileToken, async ({ db, viewer, params }) => {
      await revokeMobileToken(db, viewer, params.id, new Date());
      return { data: { id: params.id } };
    }),
    serveOpen(contract.enterFromMobile, async ({ body, request, reply, key }) => {
      const from = { key, userAgent: request.headers['user-agent'] };
      const handedOut = await enterFromMobile(sessions, body.mobileToken, from, new Date());
      return { data: handover.begin(request, reply, handedOut) };
    }),
    serve(contract.getMobileMember, async ({ db, viewer }) => ({
      data: await readOneself(db, viewer),
    })),
    serve(contract.getMobileMemberData, async ({ db, viewer }) => ({
      data: await readAuthUser(db, viewer, new Date()),
    })),
    serve(contract.getMobileOrganizations, async ({ db, viewer }) => ({
      data: await readOrganizations(db, viewer),
    })),
    serve(contract.chooseMobileOrganization, async ({ db, viewer, body }) => ({
      data: await chooseMobileOrganization(db, viewer, body.organizationId, new Date()),
    })),
    serve(contract.listMobileChallenges, ({ db, viewer, query, page }) =>
      listMyChallenges(db, viewer, query, page, new Date()),
    ),
    serve(contract.getMobileChallenge, async ({ db, viewer, params }) => ({
      data: await readChallenge(db, viewer, params.id, new Date()),
    })),
    serve(contract.joinMobileChallenge, async ({ db, viewer, params, body }) => {
      const now = new Date();
      const { memberIds } = body;
      const addition = { memberIds, isInvitation: false, isEverybody: false };
      const message = await addChallengeMembers(db, viewer, params.id, addition, now);
      return { data: await readChallengeAgain(db, viewer, params.id, now), message };
    }),
    serve(contract.leaveMobileChallenge, async ({ db, viewer, params, body }) => {
      const now = new Date();
      const { memberIds = [viewer.memberId] } = body;
      const message = await removeChallengeMembers(db, viewer, params.id, memberIds, now);
      return { data: await readChallengeAgain(db, viewer, params.id, now), message };
    }),
  ];
}
