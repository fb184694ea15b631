import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { readChallengeLeaderboard } from '#activity/leaderboards/leaderboards.service.ts';
import {
  listChallenges,
  listMyChallenges,
  readChallenge,
  readChallengeAgain,
  requireVisibleChallenge,
} from './challenges.service.ts';
import { describePhase } from './describe-challenges.ts';
import { addChallengeGroups, removeChallengeGroups } from './group-memberships.service.ts';
import { addChallengeMembers, removeChallengeMembers } from './memberships.service.ts';
import { listInvited, listParticipants, readTogether } from './participants.service.ts';
import { listChallengeResults } from './results.service.ts';

/** Routes for challenges. */
export const challengeRoutes = [
  serve(contract.listProgramChallenges, ({ db, viewer, programId, query, page }) => {
    const isAdmin = contract.isAdminLevel(viewer.adminLevel);
    const filter = {
      statuses: query.status && [query.status],
      isJoined: asBoolean(query.joined),
      isFeatured: asBoolean(query.featured),
      joinableBy: asBoolean(query.canJoin) ? viewer : undefined,
      search: query.search || undefined,
      includesHidden: isAdmin ? hiddenOf(query) : undefined,
      sort: query.sort,
    };
    return listChallenges(db, programId, viewer, filter, page, new Date());
  }),
  serve(contract.listOrganizationChallenges, ({ db, viewer, query, page }) => {
    const statuses = query.status && [query.status];
    const search = query.search || undefined;
    const filter = { statuses, search, isJoined: true, between: 'organization' } as const;
    return listChallenges(db, viewer.programId, viewer, filter, page, new Date());
  }),
  serve(contract.listMemberChallenges, ({ db, viewer, query, page }) =>
    listMyChallenges(db, viewer, query, page, new Date()),
  ),
  serve(contract.getChallenge, async ({ db, viewer, params }) => ({
    data: await readChallenge(db, viewer, params.id, new Date()),
  })),
  serve(contract.listChallengeLeaderboard, async ({ db, viewer, params, query, page }) => {
    const now = new Date();
    const challenge = await requireVisibleChallenge(db, viewer, params.id, now);
    const isAround = asBoolean(query.around) ?? false;
    const wanted = {
      isOfOrganizations: asBoolean(query.organizationLeaderboard),
      perPage: isAround && !('perPage' in query) ? contract.rowsAroundViewer : page.perPage,
      offset: page.offset,
      after: page.after,
      search: query.search || undefined,
      isAround,
    };
    const { meta, ...rows } = await readChallengeLeaderboard(db, viewer, params.id, wanted, now);
    return { ...rows, meta: { ...meta, ...describePhase(challenge, viewer, now) } };
  }),
  serve(contract.listChallengeResults, async ({ db, viewer, params, page }) => {
    await requireVisibleChallenge(db, viewer, params.id, new Date());
    return listChallengeResults(db, viewer, params.id, page);
  }),
  serve(contract.listChallengeParticipants, ({ db, viewer, params, query, page }) => {
    const { id: challengeId, entity } = params;
    const asked = { challengeId, entity, search: query.search || undefined };
    return listParticipants(db, viewer, asked, page, new Date());
  }),
  serve(contract.listChallengeInvites, ({ db, viewer, params, query, page }) => {
    const asked = { challengeId: params.id, search: query.search || undefined };
    return listInvited(db, viewer, asked, page, new Date());
  }),
  serve(contract.getChallengeAggregate, async ({ db, viewer, params }) => ({
    data: await readTogether(db, viewer, params.id, new Date()),
  })),
  serve(contract.addChallengeMember, async ({ db, viewer, params, body }) => {
    const now = new Date();
    const addition = {
      ...namedOrganizations(body),
      memberIds: body.memberIds,
      isInvitation: asBoolean(body.invite) ?? false,
      isEverybody: asBoolean(body.includeAll) ?? false,
    };
    const message = await addChallengeMembers(db, viewer, params.id, addition, now);
    return { data: await readChallengeAgain(db, viewer, params.id, now), message };
  }),
  serve(contract.removeChallengeMember, async ({ db, viewer, params, body }) => {
    const now = new Date();
    const message = await removeChallengeMembers(db, viewer, params.id, body.memberIds, now);
    return { data: await readChallengeAgain(db, viewer, params.id, now), message };
  }),
  serve(contract.addChallengeTeam, async ({ db, viewer, params, body }) => {
    const now = new Date();
    const named = {
      ...namedOrganizations(body),
      teamIds: body.teamIds,
      isInvitation: asBoolean(body.invite),
      isEverybody: asBoolean(body.includeAll),
    };
    const message = await addChallengeGroups(db, viewer, params.id, named, now);
    return { data: await readChallengeAgain(db, viewer, params.id, now), message };
  }),
  serve(contract.removeChallengeTeam, async ({ db, viewer, params, body }) => {
    const now = new Date();
    const message = await removeChallengeGroups(db, viewer, params.id, body, now);
    return { data: await readChallengeAgain(db, viewer, params.id, now), message };
  }),
];

type Flag = 0 | 1 | boolean | undefined;

function asBoolean(flag: Flag): boolean | undefined {
  return flag === undefined ? undefined : contract.toFlag(flag) === 1;
}

function namedOrganizations(body: {
  addOrganization?: Flag;
  organizationIds?: number[] | undefined;
}) {
  const { organizationIds, addOrganization } = body;
  return { organizationIds, isOwnOrganization: asBoolean(addOrganization) };
}

function hiddenOf(query: {
  showAll?: Flag;
  showAllFeatured?: Flag;
}): 'all' | 'featured' | undefined {
  if (asBoolean(query.showAll)) return 'all';
  return asBoolean(query.showAllFeatured) ? 'featured' : undefined;
}
