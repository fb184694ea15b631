import { useSearchParams } from '@stridewell/platform';

/** What a list may be asked for beside search and page; of each choice the first is the default. */
export type ListChoices = Readonly<Record<string, readonly string[]>>;

/** What a list shows, as the address of the page says it. */
export type ListAddress<Choices extends ListChoices = ListChoices> = {
  [Name in keyof Choices]: Choices[Name][number];
} & { search: string; page: number; perPage: number };

/** How a list is written into the address of its page and asked of the API. */
export interface ListAddresses<Choices extends ListChoices = ListChoices> {
  /** The choices of rows a page; the first is the default. */
  pageSizes: readonly number[];
  /** The list with nothing chosen. */
  defaults: ListAddress<Choices>;
  /** Reads the query of an address; what it does not say, or says wrongly, is the default. */
  read: (query: URLSearchParams) => ListAddress<Choices>;
  /** Writes the query of an address without what is the default; `kept` is what else the query says. */
  write: (address: ListAddress<Choices>, kept?: URLSearchParams) => URLSearchParams;
  /** What to ask the API, without what it would answer anyway, so that pages share answers. */
  ask: (address: ListAddress<Choices>) => ListAsk<Choices>;
}

/** The query of a list call. */
export type ListAsk<Choices extends ListChoices> = {
  search?: string;
  page?: number;
  perPage?: number;
} & (Choices extends { sort: readonly (infer Sort)[] } ? { sort?: Sort } : unknown);

/** The last page that the API takes a question for. */
const mostPages = 1_000_000;

/** The longest search that the API takes. */
const longestSearch = 100;

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) : 1;
}

/**
 * Describes a list whose search, page and choices stand in the address of its page. A choice named `sort` is
 * asked of the API; what other choices mean to it, the feature says.
 */
export function listAddresses<const Choices extends ListChoices>(options: {
  choices: Choices;
  /** False while the call takes no search. */
  hasSearch?: boolean;
  pageSizes: readonly [number, ...number[]];
}): ListAddresses<Choices> {
  const { choices, hasSearch = true, pageSizes } = options;
  const names = Object.keys(choices);
  const first = names.map((name) => [name, choices[name]?.[0] ?? '']);
  const rest = { search: '', page: 1, perPage: pageSizes[0] };
  // Each choice has its first value.
  const defaults = { ...Object.fromEntries(first), ...rest } as ListAddress<Choices>;

  function read(query: URLSearchParams): ListAddress<Choices> {
    const chosen = names.map((name) => {
      const said = query.get(name) ?? '';
      return [name, choices[name]?.includes(said) ? said : defaults[name]];
    });
    const perPage = Number(query.get('perPage'));
    return {
      ...defaults,
      ...Object.fromEntries(chosen),
      search: hasSearch ? (query.get('search') ?? '').slice(0, longestSearch) : '',
      page: readPage(query),
      perPage: pageSizes.includes(perPage) ? perPage : defaults.perPage,
    };
  }

  function write(address: ListAddress<Choices>, kept?: URLSearchParams): URLSearchParams {
    const query = new URLSearchParams(kept);
    for (const name of [...names, 'search', 'page', 'perPage']) {
      if (address[name] === defaults[name]) query.delete(name);
      else query.set(name, String(address[name]));
    }
    return query;
  }

  function ask(address: ListAddress<Choices>): ListAsk<Choices> {
    const wanted = { ...address, search: address.search.trim() };
    const asked = ['search', 'sort', 'page', 'perPage']
      .filter((name) => wanted[name] !== undefined && wanted[name] !== defaults[name])
      .map((name) => [name, wanted[name]]);
    // The names above, with the values of the address.
    return Object.fromEntries(asked) as ListAsk<Choices>;
  }

  return { pageSizes, defaults, read, write, ask };
}

/** What a list shows, whatever its choices, and the way to change it. */
export interface AnyShownList {
  address: { search: string; page: number; perPage: number; sort?: string };
  pageSizes: readonly number[];
  /** Shows something else, from the first page on unless told; with `replace`, Back does not return from it. */
  change(
    change: { search?: string; page?: number; perPage?: number; sort?: string },
    how?: 'push' | 'replace',
  ): void;
}

/** What a list shows, and the way to change it. */
export interface ShownList<Choices extends ListChoices> extends AnyShownList {
  address: ListAddress<Choices>;
  change(change: Partial<ListAddress<Choices>>, how?: 'push' | 'replace'): void;
}

/**
 * Binds a list to the address of its page, so that a link shows the same, and Back what was shown before. Of a
 * list that is only a part of its page (`how` is `replace`), nothing that is chosen is a page of its own.
 */
export function useListAddress<Choices extends ListChoices>(
  list: ListAddresses<Choices>,
  how: 'push' | 'replace' = 'push',
): ShownList<Choices> {
  const [query, setQuery] = useSearchParams();
  const address = list.read(query);
  return {
    address,
    pageSizes: list.pageSizes,
    change: (change, wished = how) =>
      setQuery(list.write({ ...address, page: 1, ...change }, query), {
        replace: wished === 'replace',
      }),
  };
}
