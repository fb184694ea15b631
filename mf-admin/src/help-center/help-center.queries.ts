import {
  getProgramAggregate,
  listProgramAdmins,
  listProgramChallenges,
  updateMember,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  session,
  useProblemWords,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useProgramSettings } from '#program-settings/index.ts';

/** A first step of who begins to administer a program; its words are `step.{id}` of the catalogue. */
export type StepId = 'contact' | 'look' | 'join' | 'challenge' | 'members' | 'second';

/** Which of the first steps are done, as the program stands; undefined while that is not known. */
export function useFirstSteps(): Readonly<Record<StepId, boolean | undefined>> {
  const { programId } = useViewer();
  const params = { id: programId };
  const settings = useProgramSettings().data?.data;
  const challenges = useQuery(
    liveQuery(listProgramChallenges, { params, query: { showAll: 1, perPage: 1 } }),
  ).data;
  const totals = useQuery(liveQuery(getProgramAggregate, { params })).data?.data;
  const admins = useQuery(liveQuery(listProgramAdmins)).data?.data;
  return {
    contact: settings && settings.general.contactEmail !== '',
    look:
      settings &&
      (settings.customization.programLogo !== null || settings.customization.brandColour !== null),
    join: settings && (settings.member.allowRegistration === 1 || totals?.members !== 1),
    challenge: challenges && challenges.meta.total > 0,
    members: totals && totals.members >= 10,
    second: admins && admins.length > 1,
  };
}

/** Shows the guide for the first days in the top bar again. */
export function useShowGuide() {
  const { id } = useViewer();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: updateMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(updateMember, { params: { id }, body: { showGetStartedGuide: 1 } }),
    onSuccess: () => session.updateViewer({ showGetStartedGuide: 1 }),
  });
}
