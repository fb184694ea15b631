import { useState } from 'react';

/** What is chosen of a list, over all of its pages. */
export interface Selection<Id extends string | number> {
  chosen: readonly Id[];
  isChosen: (id: Id) => boolean;
  toggle: (id: Id) => void;
  /** Whether each of these is chosen. */
  isEach: (ids: readonly Id[]) => boolean;
  /** Chooses all of these, or none of them where each is chosen. */
  toggleAll: (ids: readonly Id[]) => void;
  /** Chooses these too. */
  add: (ids: readonly Id[]) => void;
  clear: () => void;
}

/** Keeps what is chosen of a list while the person turns its pages; made for tens of thousands. */
export function useSelection<Id extends string | number>(): Selection<Id> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const isEachOf = (ids: readonly Id[], among: ReadonlySet<Id>) =>
    ids.length > 0 && ids.every((id) => among.has(id));
  const toggleAll = (ids: readonly Id[]) =>
    setChosen((before) => {
      const next = new Set(before);
      const isEach = isEachOf(ids, before);
      for (const id of ids) {
        if (isEach) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  return {
    chosen: [...chosen],
    isChosen: (id) => chosen.has(id),
    toggle: (id) => toggleAll([id]),
    isEach: (ids) => isEachOf(ids, chosen),
    toggleAll,
    add: (ids) => setChosen((before) => new Set([...before, ...ids])),
    clear: () => setChosen(new Set()),
  };
}
