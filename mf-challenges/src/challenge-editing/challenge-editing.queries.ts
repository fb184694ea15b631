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

/** Finds members who match a search, without the viewer. */
export function useMemberSearch(search: string) {
  const { id, programId } = useViewer();
  return useQuery({
    ...apiQuery(searchMembers, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchMembers>): readonly PickedMember[] =>
      data.filter((member) => member.id !== id),
  });
}

/** Finds teams whose name matches a search. */
export function useTeamSearch(search: string) {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(searchTeams, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchTeams>): readonly PickedMember[] => data,
  });
}

/** Finds organizations whose name matches a search. */
export function useOrganizationSearch(search: string) {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(listProgramOrganizations, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof listProgramOrganizations>): readonly PickedMember[] => data,
  });
}

/**
 * Whether another challenge of the program already has a name; false while that isn't known, or if the challenge itself
 * has it.
 */
export function useIsNameTaken(challengeName: string, ownName: string | undefined): boolean {
  const { programId } = useViewer();
  const name = challengeName.trim();
  const { error } = useQuery({
    ...apiQuery(searchUnique, { query: { challengeName: name, programId } }),
    enabled: name !== '' && name.toLowerCase() !== ownName?.toLowerCase(),
  });
  // The thrown error is the API's problem.
  return (error as ApiProblem | null)?.code === 'already_taken';
}

/**
 * Fetches whom the changes of a challenge would affect, once the person pauses; without changes, it requests nothing.
 */
export function useChallengeSimulation(
  { id }: Challenge,
  changes: NonNullable<Input<typeof simulateChallenge>['query']>,
) {
  const rested = useRested(JSON.stringify(changes));
  const query = JSON.parse(rested) as typeof changes; // as written above
  const isAsked = Object.keys(query).length > 0;
  const { data } = useQuery({
    ...apiQuery(simulateChallenge, { params: { id }, query }),
    enabled: isAsked,
    // The result for the previous change stays until the next one arrives.
    placeholderData: keepPreviousData<Output<typeof simulateChallenge>>,
  });
  return { effects: data?.data, isAsked };
}

/** Returns the goal under the API's field names. */
function goalBody(fields: ChallengeFields) {
  const { format, goal, steps } = fields;
  if (formatOf(format).unit === 'points') {
    const { trackTextAndImagePoints, trackQuestionPoints } = fields;
    const points = { trackTextAndImagePoints, trackQuestionPoints };
    return { pointsGoal: (fields.pointsGoal ?? 0) * (daysOf(fields) ?? 1), ...points };
  }
  // A shared goal has no steps per day.
  const isTogether = formatOf(format).isTogether;
  return {
    steps: (isTogether ? 1 : steps) ?? 0,
    ...(hasOwnGoal(format) && goal !== null && { goal }),
  };
}

/** Returns the name of the recognition wall. */
function wallBody({ useCustomRecognitionWallTitle: isNamed, ...fields }: ChallengeFields) {
  return {
    useCustomRecognitionWallTitle: isNamed,
    ...(isNamed && { customRecognitionWallTitle: fields.customRecognitionWallTitle }),
  };
}

/** Returns the points that an administrator promises for reaching the goal. */
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
  // The page already shows the new state; the shell reports a session that can't be refreshed.
  void session.refreshSession().catch(() => undefined);
}

/** Creates a challenge; calls `onRefused` with the fields that the API refused. */
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

/** Updates a challenge; fails with `changed_meanwhile` if someone else has changed it since it was read. */
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
