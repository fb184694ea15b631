import type { PageMeta } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Pagination } from '@stridewell/ui';
import { Frame } from './list-pager.styles.ts';

interface ListPagerProps {
  /** Names the navigation, because a page may have more than one. */
  label: string;
  meta: PageMeta;
  pageSizes: readonly number[];
  /** When what is shown was fetched. */
  updatedAt: number;
  onPage: (page: number) => void;
  onPageSize: (perPage: number) => void;
}

/** Moves through a list, says what part of it is shown and how fresh that is. */
export function ListPager(props: ListPagerProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { page, perPage, total } = props.meta;
  const range =
    total <= perPage
      ? t('pager.all', { total: format.number(total) })
      : t('pager.range', {
          from: format.number((page - 1) * perPage + 1),
          to: format.number(Math.min(page * perPage, total)),
          total: format.number(total),
        });
  const updated = t('common.updatedAt', { time: format.time(new Date(props.updatedAt)) });
  const canChangeSize = total > Math.min(...props.pageSizes);
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
