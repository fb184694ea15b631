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
  clear: () => void;
}

/** Keeps what is chosen of a list while the person turns its pages. */
export function useSelection<Id extends string | number>(): Selection<Id> {
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const isEachOf = (ids: readonly Id[], among: readonly Id[]) =>
    ids.length > 0 && ids.every((id) => among.includes(id));
  const toggleAll = (ids: readonly Id[]) =>
    setChosen((before) => {
      const others = before.filter((id) => !ids.includes(id));
      return isEachOf(ids, before) ? others : [...others, ...ids];
    });
  return {
    chosen,
    isChosen: (id) => chosen.includes(id),
    toggle: (id) => toggleAll([id]),
    isEach: (ids) => isEachOf(ids, chosen),
    toggleAll,
    clear: () => setChosen([]),
  };
}
