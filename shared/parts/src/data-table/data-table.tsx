import { useFormat } from '@stridewell/platform';
import { Button, EmptyState, fillText, Stack, type TableSort, useUiText } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Selection } from '#list/use-selection.ts';
import type { DataColumn } from './data-column.ts';
import { useDataTableText } from './data-table-texts.ts';
import { Foot, Grid, Meanings, Scroll, Tick, TickLabel } from './data-table.styles.ts';
import { TableHead } from './table-head.tsx';
import { TableTools } from './table-tools.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { rowHeight, useRowWindow } from './use-row-window.ts';
import { useTableRows, type NarrowingListener, type TableNarrowing } from './use-table-rows.ts';

/** What a data table takes. */
export interface DataTableProps<Row, Id extends string | number> {
  /** Says what the table shows. */
  label: string;
  /** Made once, or with `useMemo`: a new list is searched and ordered anew. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => Id;
  /** What the choice of columns is kept under in this browser. */
  name?: string | undefined;
  initialSort?: TableSort | undefined;
  /** What the rows are narrowed to at first; everything unless told. */
  initialNarrowing?: TableNarrowing | undefined;
  onNarrow?: NarrowingListener | undefined;
  /**
   * Where the rows are a page that the server searched and ordered: their order, and what a press on a head asks
   * for. The table then searches and orders nothing itself.
   */
  serverOrder?: { sort: TableSort | undefined; onSort?: (sort: TableSort) => void } | undefined;
  /** Keeps what is chosen, over pages where there are any. */
  selection?: Selection<Id> | undefined;
  /** Buttons that do something with what is chosen. */
  selectionActions?: ReactNode;
  /** Buttons beside those of the table. */
  actions?: ReactNode;
}

/**
 * A table of up to tens of thousands of rows, of which those in sight are drawn: searched, filtered, ordered, its
 * columns chosen, its rows chosen, copied and printed. On a phone it scrolls sideways below its first column.
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
  const { scroll, onScroll, first, last } = useRowWindow(rows.length);
  const sort = serverOrder ? serverOrder.sort : table.sort;
  const width = shown.reduce((sum, column) => sum + widthOf(column), selection ? 3 : 0);

  function order(next: TableSort): void {
    scroll.current?.scrollTo?.({ top: 0 });
    (serverOrder?.onSort ?? table.setSort)(next);
  }

  const isOrdered = !serverOrder || serverOrder.onSort !== undefined;
  const isEmpty = rows.length === 0;
  const chosen = selection ? rows.filter((row) => selection.isChosen(rowId(row))) : [];
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
            <Button colour="lightgrey" onPress={table.showAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {!isEmpty && (
        <Scroll
          ref={scroll}
          onScroll={onScroll}
          // The arrow keys scroll what has the focus.
          tabIndex={0}
          role="region"
          aria-label={scrolling}
        >
          <Grid aria-label={label} aria-rowcount={rows.length + 1} $width={width}>
            <colgroup>
              {selection && <col style={{ width: '3rem' }} />}
              {shown.map((column) => (
                <col key={column.id} style={{ width: `${widthOf(column)}rem` }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {selection && (
                  <th scope="col">
                    <TickLabel>
                      <Tick
                        type="checkbox"
                        aria-label={t('chooseAll')}
                        checked={chosen.length === rows.length}
                        onChange={() => selection.toggleAll(rows.map(rowId))}
                      />
                    </TickLabel>
                  </th>
                )}
                {shown.map((column) => (
                  <TableHead
                    key={column.id}
                    column={column}
                    sort={sort}
                    onSort={isOrdered ? order : undefined}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
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
            <Button colour="lightgrey" size="small" onPress={selection.clear}>
              {t('chooseNone')}
            </Button>
          </>
        )}
      </Foot>
      <MeaningOfColumns columns={shown} />
    </Stack>
  );
}

function widthOf<Row>({ width = 10 }: DataColumn<Row>): number {
  return width;
}

/** Stands for rows out of sight. */
function Gap({ rows }: { rows: number }): ReactElement | null {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden data-gap="">
      <td style={{ height: `${rows * rowHeight}rem` }} />
    </tr>
  );
}

function DataRow<Row, Id extends string | number>(props: {
  row: Row;
  id: Id;
  index: number;
  columns: readonly DataColumn<Row>[];
  selection: Selection<Id> | undefined;
}): ReactElement {
  const { row, id, columns, selection } = props;
  const t = useDataTableText();
  const isChosen = selection?.isChosen(id) ?? false;
  const name = columns.find(({ isRowHeader }) => isRowHeader)?.value(row) ?? id;
  return (
    <tr aria-rowindex={props.index} data-chosen={isChosen ? '' : undefined}>
      {selection && (
        <td>
          <TickLabel>
            <Tick
              type="checkbox"
              aria-label={t('choose', { name })}
              checked={isChosen}
              onChange={() => selection.toggle(id)}
            />
          </TickLabel>
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.id} row={row} column={column} />
      ))}
    </tr>
  );
}

function DataCell<Row>({ row, column }: { row: Row; column: DataColumn<Row> }): ReactElement {
  const format = useFormat();
  const value = column.value(row);
  const text = typeof value === 'number' ? format.number(value) : value;
  const shared = { 'data-numeric': column.isNumeric ? '' : undefined, title: text ?? undefined };
  const content = column.cell ? column.cell(row) : text;
  if (!column.isRowHeader) return <td {...shared}>{content}</td>;
  return (
    <th scope="row" data-pinned="" {...shared}>
      {content}
    </th>
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
