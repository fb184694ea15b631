/**
 * Returns a function that loads single rows of a program, and loads those together that are requested while another
 * load is in progress. Each result comes from a statement that was sent after the request.
 */
export function askTogether<T>(
  load: (programId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): (programId: number, id: number) => Promise<T | undefined> {
  const loading = new Map<number, Promise<unknown>>();
  const waiting = new Map<number, { ids: Set<number>; answer: Promise<ReadonlyMap<number, T>> }>();
  return async (programId, id) => {
    const earlier = loading.get(programId);
    const next = waiting.get(programId);
    if (next) {
      next.ids.add(id);
      return (await next.answer).get(id);
    }
    const ids = new Set([id]);
    const send = (): Promise<ReadonlyMap<number, T>> => {
      waiting.delete(programId);
      const answer = load(programId, [...ids]);
      const done: Promise<unknown> = answer
        .catch(() => undefined)
        .then(() => {
          if (loading.get(programId) === done) loading.delete(programId);
        });
      loading.set(programId, done);
      return answer;
    };
    if (!earlier) return (await send()).get(id);
    const answer = earlier.then(send);
    waiting.set(programId, { ids, answer });
    return (await answer).get(id);
  };
}
