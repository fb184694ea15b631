import { SearchField, SelectField } from '@stridewell/ui';
import type { FieldOption } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import type { AnyShownList } from './list-address.ts';
import { Tools } from './list-tools.styles.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** The search of a list, its sort order if there is a choice, and its other filters. */
export function ListTools(props: {
  list: AnyShownList;
  searchLabel: string;
  /** Handles a new search; by default, it shows the first page of results. */
  onSearch?: (search: string) => void;
  /** The sort orders to choose from: the values of the list's choice `sort`. */
  sort?: { label: string; options: readonly FieldOption[] };
  children?: ReactNode;
}): ReactElement {
  const { list, searchLabel, sort } = props;
  const { address } = list;
  const [search, setSearch] = useTypedSearch(
    address.search,
    props.onSearch ?? ((text) => list.change({ search: text }, 'replace')),
  );
  return (
    <Tools role="search">
      {props.children}
      <SearchField
        label={searchLabel}
        isLabelHidden
        placeholder={searchLabel}
        value={search}
        onChange={setSearch}
      />
      {sort && (
        <SelectField
          label={sort.label}
          isLabelHidden
          value={address.sort ?? null}
          options={sort.options}
          onChange={(order) => list.change({ sort: order }, 'replace')}
        />
      )}
    </Tools>
  );
}
