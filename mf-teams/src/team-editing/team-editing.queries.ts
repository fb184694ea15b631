import {
  createTeam,
  listMembersNotInTeam,
  listProgramOrganizations,
  sendInvites,
  updateTeam,
  uploadPicture,
  type Output,
  type Team,
  type TeamDetails,
} from '@stridewell/contracts';
import type { ChosenPicture, PickedMember } from '@stridewell/parts';
import {
  api,
  apiQuery,
  useProblemWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
  type ApiProblem,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { renewViewer } from '#team/index.ts';

/** What is said of a team when it is made or changed. */
export interface TeamFields {
  name: string;
  description: string;
  joining: Team['joining'];
  /** Steps a day for each member; null for no goal of the team's own. */
  dailyGoal: number | null;
  /** As an option is named; empty for none. */
  organizationId: string;
  picture: ChosenPicture | null;
  /** Whether the picture that the team has is taken away. */
  isPictureRemoved: boolean;
  /** Who is staged: put into the team by an administrator, invited by anybody else. */
  members: readonly PickedMember[];
}

type PlainFields = Pick<TeamFields, 'name' | 'description' | 'joining' | 'dailyGoal'>;
type TeamAnswer = Output<typeof createTeam>;

/** Members who are in no team and match a search, without the viewer. */
export function useTeamlessSearch(search: string) {
  const { id, programId } = useViewer();
  return useQuery({
    ...apiQuery(listMembersNotInTeam, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof listMembersNotInTeam>): readonly PickedMember[] =>
      data.filter((member) => member.id !== id),
  });
}

/** The organizations that a team may belong to. */
export function useOrganizationOptions() {
  const { programId: id } = useViewer();
  const { data = [] } = useQuery({
    ...apiQuery(listProgramOrganizations, { params: { id }, query: { perPage: 100 } }),
    select: ({ data: found }: Output<typeof listProgramOrganizations>) =>
      found.map((one) => ({ value: String(one.id), label: one.name })),
  });
  return data;
}

/** Left out where the program has no organizations, or the team keeps what it has. */
function organizationOf(organizationId: string, before: number | null) {
  const chosen = organizationId === '' ? null : Number(organizationId);
  return chosen === before ? {} : { organizationId: chosen };
}

async function storePicture({ content, name, alt }: ChosenPicture) {
  const file = new File([content], name, { type: content.type });
  const { data } = await api.call(uploadPicture, { body: file });
  return { image: data.id, imageAlt: alt };
}

function plainFieldsOf({ name, description, joining, dailyGoal }: PlainFields) {
  return { name, description, joining, dailyGoal };
}

/** Makes a team; whom a member has staged is invited as soon as it is there. */
export function useCreateTeam() {
  const t = useText('mf-teams');
  const { isProgramAdmin } = useViewer();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();

  /** The team is there: that nobody is invited is told by itself. */
  async function invite(teamId: number, recipientIds: number[]): Promise<void> {
    await api
      .call(sendInvites, { body: { type: 'groups', teamId, recipientIds } })
      .catch((problem: ApiProblem) =>
        snackbar.show({
          type: 'danger',
          text: problemWords.ofWrite(problem, t('builder.notInvited')),
        }),
      );
  }

  return useWrite<TeamAnswer, TeamFields>({
    endpoint: createTeam,
    isFailureShownHere: true,
    mutationFn: async ({ organizationId, picture, members, ...said }) => {
      const memberIds = members.map(({ id }) => id);
      const isAnyStaged = memberIds.length > 0;
      const answer = await api.call(createTeam, {
        body: {
          ...plainFieldsOf(said),
          ...organizationOf(organizationId, null),
          ...(picture && (await storePicture(picture))),
          ...(isProgramAdmin === 1 && isAnyStaged && { memberIds }),
        },
      });
      if (isProgramAdmin === 0 && isAnyStaged) await invite(answer.data.id, memberIds);
      return answer;
    },
    onSuccess: renewViewer,
  });
}

/** Changes a team. */
export function useUpdateTeam({ id, mayRename, organizationId: before }: TeamDetails) {
  return useWrite<TeamAnswer, TeamFields>({
    endpoint: updateTeam,
    isFailureShownHere: true,
    mutationFn: async ({ organizationId, picture, isPictureRemoved, ...said }) =>
      api.call(updateTeam, {
        params: { id },
        body: {
          ...plainFieldsOf(said),
          // A name that may not change is not sent.
          name: mayRename ? said.name : undefined,
          ...organizationOf(organizationId, before),
          ...(isPictureRemoved && { image: null, imageAlt: '' }),
          ...(picture && (await storePicture(picture))),
        },
      }),
  });
}
