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

/** The fields of a team in the forms that create or edit it. */
export interface TeamFields {
  name: string;
  description: string;
  joining: Team['joining'];
  /** Steps a day for each member; null if the team has no goal of its own. */
  dailyGoal: number | null;
  /** The value of an option; empty for none. */
  organizationId: string;
  picture: ChosenPicture | null;
  /** Whether the team's picture is removed. */
  isPictureRemoved: boolean;
  /** The picked members: an administrator adds them to the team, everyone else invites them. */
  members: readonly PickedMember[];
}

type PlainFields = Pick<TeamFields, 'name' | 'description' | 'joining' | 'dailyGoal'>;
type TeamAnswer = Output<typeof createTeam>;

/** Finds members without a team who match a search, without the viewer. */
export function useTeamlessSearch(search: string) {
  const { id, programId } = useViewer();
  return useQuery({
    ...apiQuery(listMembersNotInTeam, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof listMembersNotInTeam>): readonly PickedMember[] =>
      data.filter((member) => member.id !== id),
  });
}

/** Fetches the organizations that a team can belong to. */
export function useOrganizationOptions() {
  const { programId: id } = useViewer();
  const { data = [] } = useQuery({
    ...apiQuery(listProgramOrganizations, { params: { id }, query: { perPage: 100 } }),
    select: ({ data: found }: Output<typeof listProgramOrganizations>) =>
      found.map((one) => ({ value: String(one.id), label: one.name })),
  });
  return data;
}

/** Returns the change of organization; left out if the program has no organizations or the team stays in its own. */
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

/** Creates a team; the members whom a member picked are invited once the team exists. */
export function useCreateTeam() {
  const t = useText('mf-teams');
  const { isProgramAdmin } = useViewer();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();

  /** The team exists by now, so a failed invitation gets its own message. */
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

/** Edits a team. */
export function useUpdateTeam({ id, mayRename, organizationId: before }: TeamDetails) {
  return useWrite<TeamAnswer, TeamFields>({
    endpoint: updateTeam,
    isFailureShownHere: true,
    mutationFn: async ({ organizationId, picture, isPictureRemoved, ...said }) =>
      api.call(updateTeam, {
        params: { id },
        body: {
          ...plainFieldsOf(said),
          // A name that can't be changed is not sent.
          name: mayRename ? said.name : undefined,
          ...organizationOf(organizationId, before),
          ...(isPictureRemoved && { image: null, imageAlt: '' }),
          ...(picture && (await storePicture(picture))),
        },
      }),
  });
}
