import { ApiProblem } from '@stridewell/platform';

/** What became of one of many. */
export interface Outcome<Item> {
  item: Item;
  /** Why it failed; null where it did not. */
  problem: ApiProblem | null;
}

/** How far a run over many is. */
export interface RunProgress {
  done: number;
  total: number;
}

/** Does the same to each, one after the other; what fails hinders no other, and is named. Stopped, it leaves the rest. */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  tell: (progress: RunProgress) => void,
  isStopped: () => boolean = () => false,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) {
    if (isStopped()) return outcomes;
    tell({ done: outcomes.length, total: items.length });
    outcomes.push(await act(item).then(() => ({ item, problem: null }), failed(item)));
  }
  tell({ done: items.length, total: items.length });
  return outcomes;
}

function failed<Item>(item: Item) {
  return (problem: unknown): Outcome<Item> => {
    if (problem instanceof ApiProblem) return { item, problem };
    throw problem;
  };
}
