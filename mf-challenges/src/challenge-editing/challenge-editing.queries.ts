import {
  createChallenge,
  deleteChallenge,
  graceChoices,
  listProgramOrganizations,
  searchMembers,
  searchTeams,
  searchUnique,
  simulateChallenge,
  updateChallenge,
  type Challenge,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { sendPicture, useRested, type PickedMember } from '@stridewell/parts';
import {
  api,
  apiQuery,
  session,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
  type ApiProblem,
} from '@stridewell/platform';
import { formatOf, hasOwnGoal } from '@stridewell/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daysOf, includingOf, promisedPoints, type ChallengeFields } from './challenge-fields.ts';

type ChallengeAnswer = Output<typeof createChallenge>;

/** Members who match a search, without the viewer. */
export function useMemberSearch(search: string) {
  const { id, programId } = useViewer();
  return useQuery({
    ...apiQuery(searchMembers, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchMembers>): readonly PickedMember[] =>
      data.filter((member) => member.id !== id),
  });
}

/** Teams whose name matches a search. */
export function useTeamSearch(search: string) {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(searchTeams, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchTeams>): readonly PickedMember[] => data,
  });
}

/** Organizations whose name matches a search. */
export function useOrganizationSearch(search: string) {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(listProgramOrganizations, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof listProgramOrganizations>): readonly PickedMember[] => data,
  });
}

/** Whether a challenge of the program has a name already; false while it is not known, or the name is the own one. */
export function useIsNameTaken(challengeName: string, ownName: string | undefined): boolean {
  const { programId } = useViewer();
  const name = challengeName.trim();
  const { error } = useQuery({
    ...apiQuery(searchUnique, { query: { challengeName: name, programId } }),
    enabled: name !== '' && name.toLowerCase() !== ownName?.toLowerCase(),
  });
  // What it throws is the problem that the API answered.
  return (error as ApiProblem | null)?.code === 'already_taken';
}

/** Whom the changes of a challenge would change, once the person rests; nothing is asked where nothing is changed. */
export function useChallengeSimulation(
  { id }: Challenge,
  changes: NonNullable<Input<typeof simulateChallenge>['query']>,
) {
  const rested = useRested(JSON.stringify(changes));
  const query = JSON.parse(rested) as typeof changes; // as it was written above
  const isAsked = Object.keys(query).length > 0;
  const { data } = useQuery({
    ...apiQuery(simulateChallenge, { params: { id }, query }),
    enabled: isAsked,
    // What was said of the change before stays until the next is known.
    placeholderData: keepPreviousData<Output<typeof simulateChallenge>>,
  });
  return { effects: data?.data, isAsked };
}

/** What is to be reached, by the names that the API has for it. */
function goalBody(fields: ChallengeFields) {
  const { format, goal, steps } = fields;
  if (formatOf(format).unit === 'points') {
    const { trackTextAndImagePoints, trackQuestionPoints } = fields;
    const points = { trackTextAndImagePoints, trackQuestionPoints };
    return { pointsGoal: (fields.pointsGoal ?? 0) * (daysOf(fields) ?? 1), ...points };
  }
  // Of one goal for everybody the steps of a day are not asked for.
  const isTogether = formatOf(format).isTogether;
  return {
    steps: (isTogether ? 1 : steps) ?? 0,
    ...(hasOwnGoal(format) && goal !== null && { goal }),
  };
}

/** What the wall of those who have reached the goal is called. */
function wallBody({ useCustomRecognitionWallTitle: isNamed, ...fields }: ChallengeFields) {
  return {
    useCustomRecognitionWallTitle: isNamed,
    ...(isNamed && { customRecognitionWallTitle: fields.customRecognitionWallTitle }),
  };
}

/** What an administrator promises who reaches the goal. */
function incentiveBody(fields: ChallengeFields) {
  const incentiveAmount = promisedPoints(fields);
  return incentiveAmount === null
    ? { incentivizeChallenge: false }
    : { incentivizeChallenge: true, incentiveType: 'points' as const, incentiveAmount };
}

async function bodyOf(fields: ChallengeFields) {
  const { startDate, endDate, challengeUploadedImage: picture, isPictureRemoved } = fields;
  const graceHours = graceChoices.find((hours) => String(hours) === fields.graceHours);
  return {
    challengeName: fields.challengeName,
    description: fields.description,
    atStake: fields.atStake,
    deadline: fields.deadline,
    format: fields.format,
    ...goalBody(fields),
    mapId: fields.mapId,
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
    ...(fields.dailyCap !== null && { dailyCap: fields.dailyCap }),
    ...(graceHours !== undefined && { graceHours }),
    allowActivities: fields.allowActivities,
    allowManualEntries: fields.allowManualEntries,
    open: fields.open,
    public: fields.public,
    allowAddingCompletionDate: fields.allowAddingCompletionDate,
    allowFreeTextInput: fields.allowFreeTextInput,
    ...(fields.between !== 'individuals' && { trackingCalc: fields.trackingCalc }),
    ...wallBody(fields),
    ...(isPictureRemoved && { challengeUploadedImage: null }),
    ...(picture && { challengeUploadedImage: await sendPicture(picture) }),
  };
}

function renewViewer(): void {
  // The page already shows the new state; a session that cannot be refreshed is told of by the shell.
  void session.refreshSession().catch(() => undefined);
}

/** Makes a challenge; `onRefused` is told the fields that the API refused. */
export function useCreateChallenge(onRefused: (fields: string[]) => void) {
  const { isProgramAdmin } = useViewer();
  return useWrite<ChallengeAnswer, ChallengeFields>({
    endpoint: createChallenge,
    isFailureShownHere: true,
    mutationFn: async (fields) => {
      const { between, includeType, memberIds, addCreator, featured } = fields;
      const including = includingOf(fields);
      const organizationIds = fields.organizationIds.map(({ id }) => id);
      const chosen = {
        individuals: { memberIds: memberIds.map(({ id }) => id) },
        groups: { teamIds: fields.teamIds.map(({ id }) => id) },
        organization: { organizationIds },
      }[between];
      const { mapId, ...body } = await bodyOf(fields);
      const answer = await api.call(createChallenge, {
        body: {
          ...body,
          ...(mapId !== null && { mapId }),
          startDate: fields.startDate ?? '',
          between,
          addCreator,
          ...(isProgramAdmin === 1 && { featured, includeType, ...incentiveBody(fields) }),
          ...(including === 'everybody' && { includeAll: true }),
          ...(including === 'chosen' && chosen),
          ...(including === 'organizations' && { organizationIds }),
        },
      });
      return answer;
    },
    onSuccess: renewViewer,
    onError: (problem) => onRefused(Object.keys(problem.fields)),
  });
}

/** Changes a challenge; `changed_meanwhile` where somebody else has changed it since it was read. */
export function useUpdateChallenge({ id, version }: Challenge) {
  const { isProgramAdmin } = useViewer();
  return useWrite<ChallengeAnswer, ChallengeFields>({
    endpoint: updateChallenge,
    isFailureShownHere: true,
    mutationFn: async (fields) =>
      api.call(updateChallenge, {
        params: { id },
        body: {
          ...(await bodyOf(fields)),
          ...(isProgramAdmin === 1 && { featured: fields.featured, ...incentiveBody(fields) }),
          version,
        },
      }),
    onSuccess: renewViewer,
  });
}

/** Deletes a challenge. */
export function useDeleteChallenge({ id }: Challenge, onDeleted: () => void) {
  const t = useText('mf-challenges');
  const snackbar = useSnackbar();
  const serverWords = useServerWords();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: deleteChallenge,
    failureText: (problem) => problemWords.ofWrite(problem, t('editing.failed')),
    mutationFn: () => api.call(deleteChallenge, { params: { id } }),
    onSuccess: ({ message }) => {
      snackbar.show({ text: serverWords(message) || t('deleting.deleted') });
      renewViewer();
      onDeleted();
    },
  });
}
