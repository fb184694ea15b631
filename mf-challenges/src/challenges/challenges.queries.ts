import { listMemberChallenges, listProgramChallenges } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { apiQuery, liveQuery, usePageBundle, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { challengeTabs, type ChallengeTab } from './challenge-tabs.ts';
import { challengeList, tabAddress, type ChallengeListAddress } from './list-address.ts';

type ChallengePage = Output<typeof listProgramChallenges>;
type Asker = Readonly<{ id: number; programId: number }>;

const programQuery = {
  open: { status: 'active', canJoin: 1 },
  upcoming: { status: 'pending' },
  finished: { status: 'archived' },
} as const satisfies Partial<Record<ChallengeTab, object>>;

function challengesQuery(viewer: Asker, address: ChallengeListAddress) {
  const ask = challengeList.ask(address);
  if (address.tab === 'mine') {
    const params = { id: viewer.id };
    return liveQuery(
      listMemberChallenges,
      Object.keys(ask).length > 0 ? { params, query: ask } : { params },
    );
  }
  return apiQuery(listProgramChallenges, {
    params: { id: viewer.programId },
    query: { ...programQuery[address.tab], ...ask },
  });
}

/**
 * Loads the first page of every tab together, so that switching tabs needs no loading. A failed list shows its own
 * error, counts as loaded, and is fetched again by Retry.
 */
export function useChallengesBundle() {
  const { id, programId } = useViewer();
  const queries = useMemo(
    () =>
      challengeTabs.map((tab) => ({
        ...challengesQuery({ id, programId }, tabAddress(tab)),
        isLoadedOnFailure: true,
      })),
    [id, programId],
  );
  return usePageBundle('Challenges', queries);
}

/** Returns the number of challenges in each tab; undefined until it is known. */
export function useTabCounts(): Record<ChallengeTab, number | undefined> {
  const viewer = useViewer();
  const answers = useQueries({
    queries: challengeTabs.map((tab) => ({
      ...challengesQuery(viewer, tabAddress(tab)),
      select: (answer: ChallengePage) => answer.meta.total,
      retryOnMount: false,
    })),
  });
  const [mine, open, upcoming, finished] = answers.map(({ data }) => data);
  return { mine, open, upcoming, finished };
}

/** Fetches the page of the list that the address asks for. */
export function useChallenges(address: ChallengeListAddress) {
  const viewer = useViewer();
  return useQuery({
    ...challengesQuery(viewer, address),
    // Returning to a failed list does not fetch it again; Retry does.
    retryOnMount: false,
    placeholderData: keepPreviousData<ChallengePage>,
  });
}
