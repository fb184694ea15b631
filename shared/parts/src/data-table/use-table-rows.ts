import { useLanguage } from '@stridewell/platform';
import type { TableSort } from '@stridewell/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { sortRows, textOf, type DataColumn } from './data-column.ts';

/** The rows of a table as they were narrowed and ordered in the browser. */
export interface TableRows<Row> {
  rows: readonly Row[];
  search: string;
  setSearch: (search: string) => void;
  /** The value that each filter is set to; columns without one are left out. */
  filters: Readonly<Record<string, string>>;
  setFilter: (columnId: string, value: string | null) => void;
  sort: TableSort | undefined;
  setSort: (sort: TableSort) => void;
  showAll: () => void;
}

/** Narrows and orders rows: a search over all columns, one value of a column, one column's order. */
export function useTableRows<Row>(
  all: readonly Row[],
  columns: readonly DataColumn<Row>[],
  initialSort: TableSort | undefined,
): TableRows<Row> {
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
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
    ...{ rows, search, setSearch, filters, sort, setSort },
    setFilter: (columnId, value) =>
      setFilters(({ [columnId]: _before, ...others }) =>
        value === null ? others : { ...others, [columnId]: value },
      ),
    showAll: () => {
      setSearch('');
      setFilters({});
    },
  };
}
