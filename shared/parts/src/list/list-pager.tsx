import type { PageMeta } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Pagination } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Frame } from './list-pager.styles.ts';
import { useListText } from './list-texts.ts';

/** Turns the pages of a list, and shows the current range and when it was fetched. */
export function ListPager(props: {
  /** The label of the navigation, because a page may have more than one. */
  label: string;
  meta: PageMeta;
  pageSizes: readonly number[];
  /** When the shown page was fetched. */
  updatedAt: number;
  onPage: (page: number) => void;
  onPageSize: (perPage: number) => void;
}): ReactElement {
  const t = useListText();
  const format = useFormat();
  const { page, perPage, total } = props.meta;
  const range =
    total <= perPage
      ? t('list.all', { total: format.number(total) })
      : t('list.range', {
          from: format.number((page - 1) * perPage + 1),
          to: format.number(Math.min(page * perPage, total)),
          total: format.number(total),
        });
  const updated = t('list.updatedAt', { time: format.time(new Date(props.updatedAt)) });
  const canChangeSize = props.pageSizes.length > 1 && total > Math.min(...props.pageSizes);
  return (
    <Frame>
      <Pagination
        label={props.label}
        page={page}
        perPage={perPage}
        total={total}
        rangeLabel={`${range} · ${updated}`}
        onPageChange={props.onPage}
        {...(canChangeSize
          ? { onPerPageChange: props.onPageSize, perPageOptions: props.pageSizes }
          : {})}
      />
    </Frame>
  );
}
