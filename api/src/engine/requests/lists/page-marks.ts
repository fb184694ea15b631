import type { Endpoint } from '@stridewell/contracts';

/** What is known about a list from reading its numbered pages. */
export interface PageMarks {
  /** How many rows it has, where they are many. */
  readonly total: number | undefined;
  /** The place of the row before the page that begins so many rows in. */
  placeAt(offset: number): unknown;
  keepPlace(offset: number, place: unknown): void;
  keepTotal(total: number): void;
  /**
   * All positions of an expensive list in order: known ones, or read now. `of` identifies the order, if the same
   * address may have several, such as one per day.
   */
  wholeOrder<Place>(of: string, read: () => Promise<readonly Place[]>): Promise<readonly Place[]>;
}

/** The marks of the long lists that this process has read of late. */
export interface PageMarkMemory {
  /** The marks of a list: `scope` identifies the list, its filters and its owner. */
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
/** The rows before an earlier page are skipped quickly. */
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
 * Opens the memory by which a numbered page of a long list is found without reading the rows before it: it starts where
 * the previous page ended. A change by this process clears it on commit.
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
          // What was read before a change is not used after it.
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
