import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { offlineStore } from './offline-store.ts';

/** How long stored data is shown without a network, in milliseconds. */
const maxStoredTime = 7 * 86_400_000;
/** Larger answers aren't stored. */
const maxStoredLength = 4_000_000;

/** Stores what a member sees, so that it can be read offline. */
export interface AnswerKeeper<Viewer> {
  /** Stores the cache's answers with their viewer. */
  keep(viewer: Viewer & { id: number }): Promise<void>;
  /** Puts the answers that the same shell stored last into the cache. Returns whose they are. */
  restore(): Promise<Viewer | null>;
  forget(): Promise<void>;
}

/** Answers of the API, not typed input. An answer stays if it could not be fetched again. */
function answersOf(client: QueryClient): DehydratedState {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ state, meta }) =>
      state.data !== undefined && meta?.shows !== undefined,
    shouldDehydrateMutation: () => false,
  });
  const kept = queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
      error: null,
    },
  }));
  return { queries: kept, mutations: [] };
}

/** Creates the store of a cache's answers, for pages of a shell. */
export function createAnswerKeeper<Viewer>(
  client: QueryClient,
  shell: string,
  store: Pick<typeof offlineStore, 'readAnswers' | 'replaceAnswers'> = offlineStore,
): AnswerKeeper<Viewer> {
  return {
    async keep(viewer) {
      const answers = JSON.stringify(answersOf(client));
      if (answers.length > maxStoredLength) return;
      // Stored answers keep their age.
      const before = navigator.onLine ? undefined : await store.readAnswers();
      const at = before?.at ?? Date.now();
      await store.replaceAnswers({ memberId: viewer.id, shell, at, viewer, answers });
    },
    async restore() {
      const kept = await store.readAnswers();
      // Another shell may show other fields of an answer than there are.
      if (!kept || kept.shell !== shell || Date.now() - kept.at > maxStoredTime) return null;
      hydrate(client, JSON.parse(kept.answers) as DehydratedState); // written above
      return kept.viewer as Viewer; // as above
    },
    forget: () => store.replaceAnswers(null),
  };
}
