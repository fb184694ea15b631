import { useSearchParams } from '@stridewell/platform';

/** The choices of a list besides search and page; the first value of each is the default. */
export type ListChoices = Readonly<Record<string, readonly string[]>>;

/** The state of a list in the page's address. */
export type ListAddress<Choices extends ListChoices = ListChoices> = {
  [Name in keyof Choices]: Choices[Name][number];
} & { search: string; page: number; perPage: number };

/** Converts a list's state between the page's address and API queries. */
export interface ListAddresses<Choices extends ListChoices = ListChoices> {
  /** The choices for rows per page; the first is the default. */
  pageSizes: readonly number[];
  /** The state of a list with nothing chosen. */
  defaults: ListAddress<Choices>;
  /** Reads the query of an address; missing or invalid values become the defaults. */
  read: (query: URLSearchParams) => ListAddress<Choices>;
  /** Writes the query of an address without defaults; `kept` holds the other parameters of the query. */
  write: (address: ListAddress<Choices>, kept?: URLSearchParams) => URLSearchParams;
  /** Returns the API query without defaults, so that pages share answers. */
  ask: (address: ListAddress<Choices>) => ListAsk<Choices>;
}

/** The query of a list call. */
export type ListAsk<Choices extends ListChoices> = {
  search?: string;
  page?: number;
  perPage?: number;
} & (Choices extends { sort: readonly (infer Sort)[] } ? { sort?: Sort } : unknown);

/** The last page that the API accepts. */
const maxPages = 1_000_000;

/** The longest search that the API accepts. */
const longestSearch = 100;

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, maxPages) : 1;
}

/**
 * Describes a list whose search, page and choices are kept in the address of its page. A choice named `sort` is sent to
 * the API; the feature decides what its other choices mean to the API.
 */
export function listAddresses<const Choices extends ListChoices>(options: {
  choices: Choices;
  /** False if the call has no search. */
  hasSearch?: boolean;
  pageSizes: readonly [number, ...number[]];
}): ListAddresses<Choices> {
  const { choices, hasSearch = true, pageSizes } = options;
  const names = Object.keys(choices);
  const first = names.map((name) => [name, choices[name]?.[0] ?? '']);
  const rest = { search: '', page: 1, perPage: pageSizes[0] };
  // Each choice starts with its first value.
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
    // Has the keys of the type with the values of the address.
    return Object.fromEntries(asked) as ListAsk<Choices>;
  }

  return { pageSizes, defaults, read, write, ask };
}

/** The state of a list with any choices, and the way to change it. */
export interface AnyShownList {
  address: { search: string; page: number; perPage: number; sort?: string };
  pageSizes: readonly number[];
  /** Changes the state and goes to the first page by default; with `replace`, Back skips the change. */
  change(
    change: { search?: string; page?: number; perPage?: number; sort?: string },
    how?: 'push' | 'replace',
  ): void;
}

/** The state of a list and the way to change it. */
export interface ShownList<Choices extends ListChoices> extends AnyShownList {
  address: ListAddress<Choices>;
  change(change: Partial<ListAddress<Choices>>, how?: 'push' | 'replace'): void;
}

/**
 * Binds a list to the address of its page, so that a link shows the same list and Back returns to the previous state.
 * If the list is only a part of its page (`how` is `replace`), changes add no history entries.
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
