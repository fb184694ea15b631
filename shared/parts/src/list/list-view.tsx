import type { PageMeta } from '@stridewell/contracts';
import { LoadFailure } from '@stridewell/platform';
import { Button, EmptyState, Skeleton, tokens } from '@stridewell/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { AnyShownList } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { useListText } from './list-texts.ts';
import { Results } from './list-view.styles.ts';
import { useLastPage } from './use-last-page.ts';

/** One page of a list, as the API returns it. */
export type ListPage<Row> = Readonly<{ data: readonly Row[]; meta: PageMeta }>;

/**
 * Shows one page of a list in each of its states: loading, loaded, empty, no results, failed. An address beyond the
 * last page goes to the last page. While another page loads, the previous one stays.
 */
export function ListView<Page extends ListPage<unknown>>(props: {
  /** The label of the list for screen readers; left out if a heading names it. */
  label?: string;
  /** The label of the pager: a screen may have more than one list. */
  pagesLabel: string;
  list: AnyShownList;
  /** Pass `placeholderData: keepPreviousData` to it. */
  query: UseQueryResult<Page>;
  skeleton: ReactNode;
  /** Shown if the list is empty without a search: an `EmptyState` with one action. */
  empty: ReactNode;
  /** Replaces the pager. */
  footer?: ReactNode;
  /** False until the first rows have been painted; the pager is shown after them. */
  isPainted?: boolean;
  children: (page: Page) => ReactNode;
}): ReactElement {
  const { list, query, isPainted = true } = props;
  const { data, error, isPending, isFetching, isPlaceholderData } = query;
  const isBeyond = useLastPage(isPlaceholderData ? undefined : data, (page) =>
    list.change({ page }, 'replace'),
  );
  const search = list.address.search.trim();
  return (
    <Results
      as={props.label === undefined ? 'div' : 'section'}
      aria-label={props.label}
      aria-busy={isFetching}
      $isStale={isPlaceholderData}
    >
      {(isPending || isBeyond) && props.skeleton}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void query.refetch()} />
      )}
      {data?.data.length === 0 &&
        !isBeyond &&
        (search === '' ? (
          props.empty
        ) : (
          <NoMatch search={search} onClear={() => list.change({ search: '' })} />
        ))}
      {data && data.data.length > 0 && (
        <>
          {props.children(data)}
          {!isPainted && <Skeleton shape="block" size={tokens.target} isSilent />}
          {isPainted &&
            (props.footer || (
              <ListPager
                label={props.pagesLabel}
                meta={data.meta}
                pageSizes={list.pageSizes}
                updatedAt={query.dataUpdatedAt}
                onPage={(page) => list.change({ page })}
                onPageSize={(perPage) => list.change({ perPage })}
              />
            ))}
        </>
      )}
    </Results>
  );
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }): ReactElement {
  const t = useListText();
  return (
    <EmptyState
      title={t('list.noMatch', { search })}
      level={3}
      action={
        <Button color="lightgrey" onPress={onClear}>
          {t('list.clearSearch')}
        </Button>
      }
    />
  );
}
