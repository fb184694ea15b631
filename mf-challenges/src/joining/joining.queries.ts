import {
  addChallengeMember,
  addChallengeTeam,
  getChallenge,
  listChallengeLeaderboard,
  listMemberChallenges,
  listProgramChallenges,
  removeChallengeMember,
  removeChallengeTeam,
  type Challenge,
  type Output,
} from '@stridewell/contracts';
import {
  api,
  queryKey,
  session,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * The delay after a failed attempt to join before the challenge is loaded again, in milliseconds (specification,
 * section 4).
 */
export const reloadDelay = 5_000;

type ChallengeAnswer = Output<typeof getChallenge>;
type ChallengePage = Output<typeof listProgramChallenges>;

const lists = [queryKey(listProgramChallenges), queryKey(listMemberChallenges)];

/** Puts the server's answer wherever the challenge is cached, and marks the rest as outdated. */
function keepChallenge(client: QueryClient, challenge: Challenge): void {
  const params = { id: challenge.id };
  const inPlace = (page: ChallengePage | undefined) =>
    page && { ...page, data: page.data.map((row) => (row.id === challenge.id ? challenge : row)) };
  client.setQueryData<ChallengeAnswer>(queryKey(getChallenge, { params }), { data: challenge });
  for (const list of lists) client.setQueriesData<ChallengePage>({ queryKey: list }, inPlace);
  // The pressed card stays in place; the list is refreshed when it is next opened.
  void client.invalidateQueries({ queryKey: queryKey(listProgramChallenges), refetchType: 'none' });
}

function reloadChallenge(client: QueryClient, challengeId: number): void {
  const params = { id: challengeId };
  void client.resetQueries({ queryKey: queryKey(getChallenge, { params }) });
  void client.resetQueries({ queryKey: queryKey(listChallengeLeaderboard, { params }) });
  for (const list of lists) void client.invalidateQueries({ queryKey: list });
}

function keepMembership(change: (challenges: Membership[]) => Membership[]): void {
  const state = session.state();
  if (state.status !== 'signed-in') return;
  session.updateViewer({ challenges: change(state.viewer.challenges) });
  // The page already shows the new state; the shell reports a session that can't be refreshed.
  void session.refreshSession().catch(() => undefined);
}

type Membership = Pick<Challenge, 'id' | 'name'>;
/** The properties of a challenge that decide which call joins or leaves it. */
type Joined = Pick<Challenge, 'id' | 'between'>;

/** Returns a function for the message after joining or leaving: the server's, or our own wording of it. */
function useOutcomeWords() {
  const t = useText('mf-challenges');
  const serverWords = useServerWords();
  const problemWords = useProblemWords();
  const { contactEmail } = useViewer().program;
  return {
    done: (said: string | undefined, same: string) => serverWords(said) || same,
    failed: (problem: Error) =>
      problemWords.ofWrite(problem, t('joining.failed', { email: contactEmail })),
  };
}

/** Joins a challenge. A failure is shown in red, and the challenge is loaded again five seconds later. */
export function useJoinChallenge(challenge: Joined, onJoined?: () => void) {
  const viewer = useViewer();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const t = useText('mf-challenges');
  const words = useOutcomeWords();
  const joined = challenge.between === 'groups' ? 'joining.joinedWithTeam' : 'joining.joined';
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reload.current), []);

  return useWrite({
    endpoint: challenge.between === 'groups' ? addChallengeTeam : addChallengeMember,
    updated: [getChallenge, listProgramChallenges],
    failureText: words.failed,
    mutationFn: () => {
      const params = { id: challenge.id };
      return challenge.between === 'groups'
        ? api.call(addChallengeTeam, { params, body: {} })
        : api.call(addChallengeMember, { params, body: { memberIds: [viewer.id] } });
    },
    onMutate: () => clearTimeout(reload.current),
    onSuccess: ({ data, message }) => {
      snackbar.show({ text: words.done(message, t(joined, { name: data.name })) });
      keepMembership((joined) => [
        ...joined.filter(({ id }) => id !== data.id),
        { id: data.id, name: data.name },
      ]);
      keepChallenge(client, data);
      onJoined?.();
    },
    onError: () => {
      reload.current = setTimeout(() => reloadChallenge(client, challenge.id), reloadDelay);
    },
  });
}

/** Leaves a challenge; the entries stay in the log. A failure is shown in red. */
export function useLeaveChallenge(challenge: Joined) {
  const viewer = useViewer();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const t = useText('mf-challenges');
  const words = useOutcomeWords();

  return useWrite({
    endpoint: challenge.between === 'groups' ? removeChallengeTeam : removeChallengeMember,
    updated: [getChallenge, listProgramChallenges],
    failureText: words.failed,
    mutationFn: () => {
      const params = { id: challenge.id };
      return challenge.between === 'groups'
        ? api.call(removeChallengeTeam, { params, body: {} })
        : api.call(removeChallengeMember, { params, body: { memberIds: [viewer.id] } });
    },
    onSuccess: ({ data, message }) => {
      snackbar.show({ text: words.done(message, t('leaving.left', { name: data.name })) });
      keepMembership((joined) => joined.filter(({ id }) => id !== data.id));
      keepChallenge(client, data);
    },
  });
}
