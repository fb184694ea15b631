import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { changeTeam, createTeamBy } from './team-changes.service.ts';
import { deleteNextTeams, deleteTeam } from './team-deletions.service.ts';
import { readTeam } from './team-details.service.ts';
import {
  addMembers,
  changeLeaderBy,
  listTeamMembers,
  removeMembers,
} from './team-members.service.ts';
import {
  answerTeamRequest,
  listTeamRequests,
  requestToJoinTeam,
  withdrawTeamRequest,
} from './team-requests.service.ts';
import { listTeams } from './teams.service.ts';

/** Routes that create and change teams and their memberships. */
export const teamChangeRoutes: Route[] = [
  serve(contract.getTeam, async ({ db, viewer, params }) => ({
    data: await readTeam(db, viewer, params.id),
  })),
  serve(contract.listAdministeredTeams, ({ db, viewer, programId, page }) =>
    listTeams(db, programId, viewer, { isLed: true }, page),
  ),
  serve(contract.searchTeams, ({ db, viewer, programId, query, page }) =>
    listTeams(db, programId, viewer, query, page),
  ),
  serve(contract.listTeamMembers, ({ db, viewer, params, query, page }) =>
    listTeamMembers(db, viewer, params.id, query, page, new Date()),
  ),
  serve(contract.createTeam, async ({ db, viewer, body }) => ({
    data: await createTeamBy(db, viewer, body, new Date()),
    message: 'Team successfully created!',
  })),
  serve(contract.updateTeam, async ({ db, viewer, params, body }) => ({
    data: await changeTeam(db, viewer, params.id, body, new Date()),
    message: 'Team successfully updated!',
  })),
  serve(contract.deleteTeam, async ({ db, viewer, params }) => {
    await deleteTeam(db, viewer, params.id, undefined, new Date());
    return { data: { id: params.id }, message: 'Team successfully deleted!' };
  }),
  serve(contract.deleteTeams, async ({ db, viewer, query }) => {
    const { perPage: most = 25, confirm, bulkAct: token } = query;
    return {
      data: await deleteNextTeams(db, viewer, { most, confirm, token }, new Date()),
      message: 'Teams successfully deleted!',
    };
  }),
  serve(contract.addTeamMembers, async ({ db, viewer, params, body }) => {
    const { memberIds, move = 0, bulkAct } = body;
    const wanted = { memberIds, isMoved: contract.toFlag(move) === 1, bulkAct };
    const data = await addMembers(db, viewer, params.id, wanted, new Date());
    const isOneself = memberIds.every((memberId) => memberId === viewer.memberId);
    const message = isOneself
      ? `Successfully joined team ${data.name}!`
      : `Successfully added members to team, ${data.name}!`;
    return { data, message };
  }),
  serve(contract.removeTeamMembers, async ({ db, viewer, params, body }) => ({
    data: await removeMembers(db, viewer, params.id, body.memberIds, new Date()),
  })),
  serve(contract.requestToJoinTeam, async ({ db, viewer, params }) => {
    await requestToJoinTeam(db, viewer, params.id, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.withdrawTeamRequest, async ({ db, viewer, params }) => {
    await withdrawTeamRequest(db, viewer, params.id, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.listTeamRequests, ({ db, viewer, params, page }) =>
    listTeamRequests(db, viewer, params.id, page),
  ),
  serve(contract.answerTeamRequest, async ({ db, viewer, params, body }) => {
    const answer = { memberId: body.memberId, isAccepted: contract.toFlag(body.accept) === 1 };
    await answerTeamRequest(db, viewer, params.id, answer, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.promoteTeamMember, async ({ db, viewer, params, body }) => {
    const change = { teamId: params.id, memberId: body.memberId, isLeader: true };
    const data = await changeLeaderBy(db, viewer, change);
    return { data, message: 'Member has been promoted to team leader.' };
  }),
  serve(contract.demoteTeamMember, async ({ db, viewer, params, body }) => {
    const change = { teamId: params.id, memberId: body.memberId, isLeader: false };
    const data = await changeLeaderBy(db, viewer, change);
    return { data, message: 'Member has been demoted from team leader.' };
  }),
];
