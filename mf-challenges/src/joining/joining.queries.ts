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

/** How long after a failed joining the challenge is loaded anew, in milliseconds (specification, section 4). */
export const reloadDelay = 5_000;

type ChallengeAnswer = Output<typeof getChallenge>;
type ChallengePage = Output<typeof listProgramChallenges>;

const lists = [queryKey(listProgramChallenges), queryKey(listMemberChallenges)];

/** Puts what the server answered wherever the challenge is kept, and lets the rest be fetched when next seen. */
function keepChallenge(client: QueryClient, challenge: Challenge): void {
  const params = { id: challenge.id };
  const inPlace = (page: ChallengePage | undefined) =>
    page && { ...page, data: page.data.map((row) => (row.id === challenge.id ? challenge : row)) };
  client.setQueryData<ChallengeAnswer>(queryKey(getChallenge, { params }), { data: challenge });
  for (const list of lists) client.setQueriesData<ChallengePage>({ queryKey: list }, inPlace);
  // The card that was pressed stays where it is; the list is right again when it is next opened.
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
  // The page already shows the new state; a session that cannot be refreshed is told of by the shell.
  void session.refreshSession().catch(() => undefined);
}

type Membership = Pick<Challenge, 'id' | 'name'>;
/** What of a challenge decides by which call it is joined and left. */
type Joined = Pick<Challenge, 'id' | 'between'>;

/** What the server said of joining or leaving, or the same in words of ours. */
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

/** Joins a challenge. A failure is said in red, and the challenge is loaded anew five seconds later. */
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

/** Leaves a challenge; the entries stay in the log. A failure is said in red. */
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
