import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { offlineStore } from './offline-store.ts';

/** How long what was seen last is shown without a network, in milliseconds. */
const longestKept = 7 * 86_400_000;
/** Answers that come to more are not kept. */
const mostCharacters = 4_000_000;

/** Keeps what a member sees, so that it can be read without a network. */
export interface AnswerKeeper<Viewer> {
  /** Keeps the answers of the cache, with who sees them. */
  keep(viewer: Viewer & { id: number }): Promise<void>;
  /** Puts the answers into the cache that the same shell kept last; answers whose they are. */
  restore(): Promise<Viewer | null>;
  forget(): Promise<void>;
}

/** What the API answered, and not what somebody typed. An answer stays where it could not be asked for again. */
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

/** Makes a keeper of the answers of a cache, for pages of a shell. */
export function createAnswerKeeper<Viewer>(
  client: QueryClient,
  shell: string,
  store: Pick<typeof offlineStore, 'readAnswers' | 'replaceAnswers'> = offlineStore,
): AnswerKeeper<Viewer> {
  return {
    async keep(viewer) {
      const answers = JSON.stringify(answersOf(client));
      if (answers.length > mostCharacters) return;
      // Without a network they do not become younger.
      const before = navigator.onLine ? undefined : await store.readAnswers();
      const at = before?.at ?? Date.now();
      await store.replaceAnswers({ memberId: viewer.id, shell, at, viewer, answers });
    },
    async restore() {
      const kept = await store.readAnswers();
      // Another shell may show other things of an answer than there are.
      if (!kept || kept.shell !== shell || Date.now() - kept.at > longestKept) return null;
      hydrate(client, JSON.parse(kept.answers) as DehydratedState); // written above
      return kept.viewer as Viewer; // as above
    },
    forget: () => store.replaceAnswers(null),
  };
}
