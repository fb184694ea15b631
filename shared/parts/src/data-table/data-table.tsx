import { useFormat } from '@stridewell/platform';
import {
  Button,
  EmptyState,
  fillText,
  Stack,
  type TableSort,
  useUiText,
  VisuallyHidden,
} from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Selection } from '#list/use-selection.ts';
import { useIsPhone } from '#page-width/use-is-narrow.ts';
import { CardTools } from './card-tools.tsx';
import { leastTableWidth, shareOf, tickWidth, widthOf, type DataColumn } from './data-column.ts';
import { DataRow, Gap } from './data-row.tsx';
import { useDataTableText } from './data-table-texts.ts';
import { Foot, Grid, Meanings, Scroll, Tick, TickLabel } from './data-table.styles.ts';
import { TableHead } from './table-head.tsx';
import { TableTools } from './table-tools.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useIsFitting } from './use-is-fitting.ts';
import { useRowWindow } from './use-row-window.ts';
import { useTableRows, type NarrowingListener, type TableNarrowing } from './use-table-rows.ts';

/** The props of a data table. */
export interface DataTableProps<Row, Id extends string | number> {
  /** The accessible name of the table. */
  label: string;
  /** Create it once or with `useMemo`: a new array is searched and sorted again. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => Id;
  /** The key under which this browser keeps the chosen columns. */
  name?: string | undefined;
  initialSort?: TableSort | undefined;
  /** The initial search and filters; none by default. */
  initialNarrowing?: TableNarrowing | undefined;
  onNarrow?: NarrowingListener | undefined;
  /**
   * For rows that the server searched and sorted page by page: their order, and a callback for presses on a column
   * header. The table itself then searches and sorts nothing.
   */
  serverOrder?: { sort: TableSort | undefined; onSort?: (sort: TableSort) => void } | undefined;
  /** Holds the selected rows, across pages if there are several. */
  selection?: Selection<Id> | undefined;
  /** Buttons that act on the selected rows. */
  selectionActions?: ReactNode;
  /** Buttons next to the table's own. */
  actions?: ReactNode;
}

/**
 * A table of up to tens of thousands of rows, of which it draws only the visible ones. People can search, filter and
 * sort it, choose its columns, and select, copy and print its rows. The columns share the width of the page; the table
 * scrolls sideways only if there are too many. On a phone each row is a card.
 */
export function DataTable<Row, Id extends string | number>(
  props: DataTableProps<Row, Id>,
): ReactElement {
  const { label, columns, rowId, serverOrder, selection } = props;
  const t = useDataTableText();
  const format = useFormat();
  const scrolling = fillText(useUiText().scrolling, { name: label });
  const table = useTableRows(props.rows, columns, props.initialSort, {
    initial: props.initialNarrowing,
    onNarrow: props.onNarrow,
  });
  const { shown, choose } = useColumnChoice(columns, props.name);
  const rows = serverOrder ? props.rows : table.rows;
  const isPhone = useIsPhone();
  const { scroll, onScroll, first, last, isWindowed, showMore } = useRowWindow(
    rows.length,
    isPhone,
  );
  const sort = serverOrder ? serverOrder.sort : table.sort;
  const least = leastTableWidth(shown, selection !== undefined);
  const isFitting = useIsFitting(scroll, least) || isPhone;
  const isScrolling = isWindowed || !isFitting;

  function order(next: TableSort): void {
    scroll.current?.scrollTo?.({ top: 0 });
    (serverOrder?.onSort ?? table.setSort)(next);
  }

  const isOrdered = !serverOrder || serverOrder.onSort !== undefined;
  const isEmpty = rows.length === 0;
  const chosen = selection ? rows.filter((row) => selection.isChosen(rowId(row))) : [];
  const isEachChosen = chosen.length === rows.length;
  const toggleAll = () => selection?.toggleAll(rows.map(rowId));
  return (
    <Stack gap={3}>
      <TableTools
        all={props.rows}
        columns={columns}
        shown={shown}
        copied={chosen.length > 0 ? chosen : rows}
        table={table}
        isSearched={!serverOrder}
        onChooseColumns={choose}
        actions={props.actions}
      />
      {isEmpty && props.rows.length > 0 && (
        <EmptyState
          title={t('noMatch')}
          level={3}
          action={
            <Button color="lightgrey" onPress={table.showAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {!isEmpty && (
        <Scroll
          ref={scroll}
          $isWindowed={isWindowed}
          $isFitting={isFitting}
          {...(isScrolling && {
            onScroll,
            // The arrow keys scroll the focused element.
            tabIndex: 0,
            role: 'region',
            'aria-label': scrolling,
          })}
        >
          {isPhone && (
            <CardTools
              columns={shown}
              sort={sort}
              onSort={isOrdered ? order : undefined}
              selection={selection && { isEach: isEachChosen, toggleAll }}
            />
          )}
          <Grid
            role="table"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            $least={least}
            $isWindowed={isWindowed}
            $isFitting={isFitting}
          >
            <colgroup>
              {selection && <col style={{ width: shareOf(tickWidth, shown, true) }} />}
              {shown.map((column) => (
                <col
                  key={column.id}
                  style={{ width: shareOf(widthOf(column), shown, selection !== undefined) }}
                />
              ))}
            </colgroup>
            <thead role="rowgroup">
              <tr role="row" aria-rowindex={1}>
                {selection && (
                  <th scope="col" role="columnheader">
                    {isPhone ? (
                      // The cells need a header text; `CardTools` has the control that selects all.
                      <VisuallyHidden>{t('chooseCards')}</VisuallyHidden>
                    ) : (
                      <TickLabel>
                        <Tick
                          type="checkbox"
                          aria-label={t('chooseAll')}
                          checked={isEachChosen}
                          onChange={toggleAll}
                        />
                      </TickLabel>
                    )}
                  </th>
                )}
                {shown.map((column) => (
                  <TableHead
                    key={column.id}
                    column={column}
                    sort={sort}
                    // On a phone the header is hidden, and `CardTools` sorts the cards.
                    onSort={isOrdered && !isPhone ? order : undefined}
                  />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              <Gap rows={first} />
              {rows.slice(first, last).map((row, place) => (
                <DataRow
                  key={rowId(row)}
                  row={row}
                  id={rowId(row)}
                  index={first + place + 2}
                  columns={shown}
                  selection={selection}
                />
              ))}
              <Gap rows={rows.length - last} />
            </tbody>
          </Grid>
        </Scroll>
      )}
      {showMore && (
        <Button color="lightgrey" onPress={showMore}>
          {t('showMore')}
        </Button>
      )}
      <Foot role="status" $isActing={selection !== undefined && selection.chosen.length > 0}>
        {!serverOrder && (
          <span>
            {rows.length === props.rows.length
              ? t('rows', { count: rows.length, number: format.number(rows.length) })
              : t('rowsOf', {
                  number: format.number(rows.length),
                  total: format.number(props.rows.length),
                })}
          </span>
        )}
        {selection && selection.chosen.length > 0 && (
          <>
            <span>
              {t('chosen', {
                count: selection.chosen.length,
                number: format.number(selection.chosen.length),
              })}
            </span>
            {props.selectionActions}
            <Button color="lightgrey" size="small" onPress={selection.clear}>
              {t('chooseNone')}
            </Button>
          </>
        )}
      </Foot>
      <MeaningOfColumns columns={shown} />
    </Stack>
  );
}

function MeaningOfColumns<Row>(props: { columns: readonly DataColumn<Row>[] }) {
  const t = useDataTableText();
  const told = props.columns.filter(({ about }) => about !== undefined);
  if (told.length === 0) return null;
  return (
    <Meanings>
      <summary>{t('meaning')}</summary>
      <dl>
        {told.map(({ id, header, about }) => [
          <dt key={`${id} name`}>{header}</dt>,
          <dd key={id}>{about}</dd>,
        ])}
      </dl>
    </Meanings>
  );
}
