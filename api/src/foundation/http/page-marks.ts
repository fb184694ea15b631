import type { Endpoint } from '@stridewell/contracts';

/** What was learnt of a list while its numbered pages were read. */
export interface PageMarks {
  /** How many rows it has, where they are many. */
  readonly total: number | undefined;
  /** The place of the row before the page that begins so many rows in. */
  placeAt(offset: number): unknown;
  keepPlace(offset: number, place: unknown): void;
  keepTotal(total: number): void;
  /**
   * All places of a list that is dear to sort, in its order: those that are known, or as they are read now. `of` says
   * by what, where the same address may mean another order, as that of another day.
   */
  wholeOrder<Place>(of: string, read: () => Promise<readonly Place[]>): Promise<readonly Place[]>;
}

/** The marks of the long lists that this process has read of late. */
export interface PageMarkMemory {
  /** The marks of a list: `scope` says which, with its filters, and whose. */
  of(programId: number, endpoint: Endpoint, scope: string): PageMarks;
  /** Forgets the lists of a program that show what a call has changed. */
  forget(programId: number, endpoint: Endpoint): void;
}

/** Another process may have changed a list meanwhile: so long at most a page begins where it began. */
const keptMs = 15_000;
const mostLists = 2_000;
const mostPlaces = 200;
/** So many whole orders are kept, which hold a place for each row. */
const mostOrders = 20;
/** What stands before an earlier page is read in no time. */
const deepOffset = 150;
/** Fewer rows are counted in no time. */
const manyRows = 1_000;

interface LongList {
  programId: number;
  shows: Endpoint['shows'];
  until: number;
  total?: number;
  places: Map<number, unknown>;
  order?: { of: string; places: readonly unknown[] };
}

/**
 * Opens the memory by which a numbered page of a long list is found without reading what stands before it: it begins
 * where the page before it ended. What a call of this process changes is forgotten with its commit.
 */
export function openPageMarks(clock: () => number = Date.now): PageMarkMemory {
  const lists = new Map<string, LongList>();
  const forgotten = new Map<string, number>();
  let calls = 0;

  function isStale({ programId, shows }: LongList, begun: number): boolean {
    return shows.some((one) => (forgotten.get(`${programId} ${one}`) ?? 0) > begun);
  }

  function keep(scope: string, list: LongList): void {
    lists.delete(scope);
    lists.set(scope, list);
    const [oldest] = lists.keys();
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  }

  function keepOrder(scope: string, list: LongList, order: LongList['order'] & {}): void {
    const [oldest, ...others] = [...lists.values()].filter((one) => one.order !== undefined);
    if (oldest && others.length + 1 >= mostOrders) delete oldest.order;
    list.order = order;
    keep(scope, list);
  }

  return {
    of(programId, { list: settings, shows: shown }, scope) {
      const shows = settings?.alikeBy ?? shown;
      const begun = (calls += 1);
      const known = lists.get(scope);
      const list: LongList =
        known && known.until > clock()
          ? known
          : { programId, shows, until: clock() + keptMs, places: new Map() };
      return {
        total: list.total,
        placeAt: (offset) => list.places.get(offset),
        keepPlace(offset, place) {
          // What was read before a change is not told after it.
          if (offset < deepOffset || isStale(list, begun)) return;
          const [first] = list.places.keys();
          if (list.places.size >= mostPlaces && first !== undefined) list.places.delete(first);
          list.places.set(offset, place);
          keep(scope, list);
        },
        keepTotal(total) {
          if (total < manyRows || isStale(list, begun)) return;
          list.total = total;
          keep(scope, list);
        },
        async wholeOrder<Place>(of: string, read: () => Promise<readonly Place[]>) {
          // Kept under the scope of this list alone.
          if (list.order?.of === of) return list.order.places as readonly Place[];
          const places = await read();
          if (places.length >= manyRows && !isStale(list, begun))
            keepOrder(scope, list, { of, places });
          return places;
        },
      };
    },
    forget(programId, { changes }) {
      calls += 1;
      for (const one of changes) forgotten.set(`${programId} ${one}`, calls);
      for (const [scope, list] of lists)
        if (list.programId === programId && list.shows.some((one) => changes.includes(one)))
          lists.delete(scope);
    },
  };
}
