/** Carries out work of the same key one after the other, whether what was before succeeds or not. */
type Turns = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** Makes turns that know of nothing yet. */
export function openTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
