import { useLanguage } from '@stridewell/platform';
import type { TableSort } from '@stridewell/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { sortRows, textOf, type DataColumn } from './data-column.ts';

/** The search and filters of a table. */
export interface TableNarrowing {
  search: string;
  /** The chosen value of each filter by column id; columns without a filter are left out. */
  filters: Readonly<Record<string, string>>;
}

const everything: TableNarrowing = { search: '', filters: {} };

/** The rows of a table after filtering and sorting in the browser. */
export interface TableRows<Row> extends TableNarrowing {
  rows: readonly Row[];
  setSearch: (search: string) => void;
  setFilter: (columnId: string, value: string | null) => void;
  sort: TableSort | undefined;
  setSort: (sort: TableSort) => void;
  showAll: () => void;
}

/** Called when the search or filters change. */
export type NarrowingListener = (narrowing: TableNarrowing) => void;

/** Filters and sorts rows: a search over all columns, values of columns, and one column to sort by. */
export function useTableRows<Row>(
  all: readonly Row[],
  columns: readonly DataColumn<Row>[],
  initialSort: TableSort | undefined,
  told: { initial?: TableNarrowing | undefined; onNarrow?: NarrowingListener | undefined } = {},
): TableRows<Row> {
  const { language } = useLanguage();
  const [narrowing, setNarrowing] = useState(told.initial ?? everything);
  const { search, filters } = narrowing;
  const narrow = (next: TableNarrowing) => {
    setNarrowing(next);
    told.onNarrow?.(next);
  };
  const [sort, setSort] = useState(initialSort);
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase(language);

  const rows = useMemo(() => {
    const set = columns.filter(({ id }) => filters[id] !== undefined);
    const narrowed = all.filter(
      (row) =>
        set.every(({ id, value }) => textOf(value(row)) === filters[id]) &&
        (wanted === '' ||
          columns.some(({ value }) =>
            textOf(value(row)).toLocaleLowerCase(language).includes(wanted),
          )),
    );
    const by = columns.find(({ id }) => id === sort?.columnId);
    return by && sort ? sortRows(narrowed, by, sort.direction, language) : narrowed;
  }, [all, columns, filters, wanted, sort, language]);

  return {
    rows,
    search,
    filters,
    sort,
    setSort,
    setSearch: (words) => narrow({ search: words, filters }),
    setFilter: (columnId, value) => {
      const { [columnId]: _before, ...others } = filters;
      narrow({ search, filters: value === null ? others : { ...others, [columnId]: value } });
    },
    showAll: () => narrow(everything),
  };
}
