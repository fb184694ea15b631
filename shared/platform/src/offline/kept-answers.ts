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

/** Makes a keeper of the answers of a cache, for pages of a shell. */
export function createAnswerKeeper<Viewer>(
  client: QueryClient,
  shell: string,
  store: Pick<typeof offlineStore, 'readAnswers' | 'replaceAnswers'> = offlineStore,
): AnswerKeeper<Viewer> {
  return {
    async keep(viewer) {
      const state = dehydrate(client, {
        // Only what the API answered, and not what somebody typed.
        shouldDehydrateQuery: ({ state, meta }) =>
          state.status === 'success' && meta?.shows !== undefined,
        shouldDehydrateMutation: () => false,
      });
      const answers = JSON.stringify(state);
      if (answers.length > mostCharacters) return;
      await store.replaceAnswers({ memberId: viewer.id, shell, at: Date.now(), viewer, answers });
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
