import {
  getProgramAggregate,
  listProgramAdmins,
  listProgramChallenges,
  listProgramTeams,
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

/** The first steps of a new administrator, in order; their texts are `step.{id}` in the catalog. */
const steps = [
  { id: 'contact', path: '/admin/program-center/settings' },
  { id: 'look', path: '/admin/program-center/settings/customization' },
  { id: 'join', path: '/admin/program-center/settings?type=member' },
  { id: 'members', path: '/admin/member-center/eligibility' },
  { id: 'teams', path: '/admin/team-center/create-multiple-teams' },
  { id: 'challenge', path: '/admin/challenge-center/builder' },
  { id: 'second', path: '/admin/program-center/admin-rights' },
] as const;

/** One of the first steps, and whether the program's state shows that it is done; undefined until that is known. */
export type FirstStep = (typeof steps)[number] & { isDone: boolean | undefined };

/** Returns the first steps for the viewer's program. */
export function useFirstSteps(): readonly FirstStep[] {
  const { programId, program } = useViewer();
  const params = { id: programId };
  const hasTeams = program.teamsOff === 0;
  const settings = useProgramSettings().data?.data;
  const challenges = useQuery(
    liveQuery(listProgramChallenges, { params, query: { showAll: 1, perPage: 1 } }),
  ).data;
  const teams = useQuery({
    ...liveQuery(listProgramTeams, { params, query: { perPage: 1 } }),
    enabled: hasTeams,
  }).data;
  const totals = useQuery(liveQuery(getProgramAggregate, { params })).data?.data;
  const admins = useQuery(liveQuery(listProgramAdmins)).data?.data;
  const isDone = {
    contact: settings && settings.general.contactEmail !== '',
    look:
      settings &&
      (settings.customization.programLogo !== null || settings.customization.brandColour !== null),
    join: settings && (settings.member.allowRegistration === 1 || totals?.members !== 1),
    members: totals && totals.members >= 10,
    teams: teams && teams.meta.total > 0,
    challenge: challenges && challenges.meta.total > 0,
    second: admins && admins.length > 1,
  };
  return steps
    .filter(({ id }) => id !== 'teams' || hasTeams)
    .map((step) => ({ ...step, isDone: isDone[step.id] }));
}

/** Shows the first-steps guide again, or dismisses it. */
export function useShowGuide() {
  const { id } = useViewer();
  const problemWords = useProblemWords();
  return useWrite<unknown, 0 | 1>({
    endpoint: updateMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (showGetStartedGuide) =>
      api.call(updateMember, { params: { id }, body: { showGetStartedGuide } }),
    onSuccess: (_, showGetStartedGuide) => session.updateViewer({ showGetStartedGuide }),
  });
}
