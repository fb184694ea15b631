import {
  explainTeam,
  getCheersToday,
  getTeam,
  getTeamAssignment,
  getTeamAggregate,
  getTeamProgress,
  getTopicSubscription,
  listAdministeredTeams,
  listInvites,
  listMemberChallenges,
  listMemberTeams,
  listProgramChallenges,
  listProgramTeams,
  listReportedPosts,
  listTeamDiscussion,
  listTeamInvites,
  listTeamLeaderboard,
  listTeamMemberDays,
  listTeamMembers,
  listTeamRequests,
  listTeamStays,
  listTeamStepDays,
  type Invite,
  type Team,
  type TeamDetails,
  type TeamMember,
} from '@stridewell/contracts';
import {
  createFakeApi,
  sampleLeaderboardRow,
  samplePage,
  sampleProgram,
  sampleViewer,
} from '@stridewell/testing';

/** Ana, in a program with teams. */
export const viewer = sampleViewer({ program: sampleProgram({ teamsOff: 0 }) });

export const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null };
const ana = { id: 7, name: 'Ana Ruiz', username: 'ana', image: null };

/** An open team with three members, without the viewer. */
export function sampleTeam(changes: Partial<Team> = {}): Team {
  return {
    id: 40,
    name: 'Herons',
    description: 'By the weir',
    image: null,
    open: 1,
    members: 3,
    joining: 'open',
    isRequested: false,
    organization: null,
    isJoined: false,
    isTeamLeader: false,
    ...changes,
  };
}

/** The same team with Ben as its leader. */
export function sampleDetails(changes: Partial<TeamDetails> = {}): TeamDetails {
  return {
    ...sampleTeam(),
    organizationId: null,
    imageAlt: '',
    createdAt: '2026-10-01T08:00:00.000Z',
    leaders: [ben],
    maxMembers: 10,
    dailyGoal: null,
    mayEdit: false,
    mayRename: false,
    mayRemoveMembers: false,
    mayDelete: false,
    mayInviteOutsiders: false,
    mayInviteOrganizations: false,
    ...changes,
  };
}

/** The same team with the viewer as its only leader. */
export function ledByViewer(changes: Partial<TeamDetails> = {}): TeamDetails {
  const rights = { mayEdit: true, mayRename: true, mayRemoveMembers: true, mayDelete: true };
  return sampleDetails({
    isJoined: true,
    isTeamLeader: true,
    leaders: [ana],
    ...rights,
    ...changes,
  });
}

function sampleTeamMember(changes: Partial<TeamMember> = {}): TeamMember {
  return {
    ...ben,
    isTeamLeader: false,
    joinedOn: '2026-10-02',
    lastStepDay: '2026-11-19',
    weekSteps: 21_000,
    ...changes,
  };
}

/** An API with one team and everything that its pages request. */
export function teamApi(
  team: TeamDetails,
  more: { mine?: Team; invites?: Invite[]; others?: Team[] } = {},
) {
  const api = createFakeApi();
  const mine = more.mine ?? (team.isJoined ? sampleTeam({ ...team }) : undefined);
  const listed = (one: Team): Team => {
    const { id, name, description, image, open, members, organization } = one;
    const { joining, isRequested, isJoined, isTeamLeader } = one;
    return {
      id,
      name,
      description,
      image,
      open,
      members,
      joining,
      isRequested,
      organization,
      isJoined,
      isTeamLeader,
    };
  };
  const own = mine ? [listed(mine)] : [];
  api.answer(getTeam, { data: team });
  api.answer(getCheersToday, { data: { memberIds: [], left: 10 } });
  api.answer(getTeamAssignment, { data: { assignment: null } });
  api.answer(listReportedPosts, samplePage([]));
  api.answer(listTeamDiscussion, samplePage([]));
  const topic = { topic: team.id, subscribed: 0, unreadCount: 0 } as const;
  api.answer(getTopicSubscription, { data: topic });
  api.answer(listMemberTeams, samplePage(own));
  api.answer(listAdministeredTeams, samplePage(own.filter(({ isTeamLeader }) => isTeamLeader)));
  api.answer(listProgramTeams, samplePage([listed(team), ...(more.others ?? [])]));
  api.answer(listInvites, samplePage(more.invites ?? []));
  api.answer(listTeamRequests, samplePage([]));
  api.answer(listTeamInvites, samplePage([]));
  api.answer(listTeamMembers, samplePage([sampleTeamMember()]));
  const day = { members: 3, activeMembers: 2, average: 4000 };
  api.answer(listTeamStepDays, samplePage([{ ...day, date: '2026-11-20', steps: 12_000 }]));
  api.answer(getTeamAggregate, {
    data: {
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      members: 3,
      activeMembers: 2,
      totalSteps: 90_000,
      averageSteps: 30_000,
      activeDays: 12,
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
  });
  api.answer(getTeamProgress, {
    data: {
      startDate: '2026-11-13',
      endDate: '2026-11-19',
      dailyGoal: null,
      average: 4000,
      goalDays: 0,
      compared: 0,
      mostImproved: [],
      mostConsistent: [],
    },
  });
  api.answer(listTeamStays, samplePage([]));
  api.answer(
    listTeamMemberDays,
    samplePage([
      {
        memberId: 9,
        name: ben.name,
        username: 'ben',
        image: null,
        isTeamLeader: true,
        joinedOn: '2026-11-19',
        totalSteps: 9000,
        days: [{ date: '2026-11-20', steps: 9000 }],
      },
    ]),
  );
  api.answer(listProgramChallenges, samplePage([]));
  api.answer(listMemberChallenges, samplePage([]));
  const board = { startDate: '2026-11-16', endDate: '2026-11-22', viewer: null };
  const updatedAt = '2026-11-20T08:00:00.000Z';
  api.answer(listTeamLeaderboard, samplePage([sampleLeaderboardRow()], { ...board, updatedAt }));
  api.answer(explainTeam, {
    data: {
      board: {
        challengeId: 500,
        period: null,
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        dailyCap: 30_000,
        countsActivities: true,
        countsManual: true,
        phase: 'running',
        format: 'total' as const,
        dayGoal: null,
        finalAt: null,
        counting: 'average',
      },
      total: 4000,
      exact: 4000,
      activeDays: 1,
      difference: 0,
      days: [
        {
          date: '2026-11-20',
          members: 3,
          activeMembers: 2,
          walkers: 2,
          steps: 12_000,
          counted: 12_000,
          dividedBy: 3,
          score: 4000,
          difference: 0,
          reasons: [],
        },
      ],
    },
  });
  return api;
}
