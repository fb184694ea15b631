import { useFormat, useSnackbar } from '@stridewell/platform';
import { Button, SearchField, SelectField } from '@stridewell/ui';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useIsPhone } from '#page-width/use-is-narrow.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { asClipboardText, textOf, type DataColumn } from './data-column.ts';
import { useDataTableText } from './data-table-texts.ts';
import { SearchPlace, Tools } from './data-table.styles.ts';
import type { TableRows } from './use-table-rows.ts';

/** The tools of a table: search, filters, the column dialog, and copy and print if there is room. */
export function TableTools<Row>(props: {
  all: readonly Row[];
  columns: readonly DataColumn<Row>[];
  shown: readonly DataColumn<Row>[];
  /** The rows that Copy copies: the selected ones, or all that are shown. */
  copied: readonly Row[];
  table: TableRows<Row>;
  /** False if the server searches. */
  isSearched: boolean;
  onChooseColumns: (ids: readonly string[]) => void;
  actions: ReactNode;
}): ReactElement {
  const { columns, shown, table, copied } = props;
  const t = useDataTableText();
  const snackbar = useSnackbar();
  const format = useFormat();
  const isPhone = useIsPhone();
  const [isChoosing, setChoosing] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(asClipboardText(copied, shown));
      snackbar.show({
        text: t('copied', { count: copied.length, number: format.number(copied.length) }),
      });
    } catch {
      snackbar.show({ type: 'danger', text: t('notCopied') });
    }
  }

  return (
    <Tools>
      {props.isSearched && (
        <SearchPlace>
          <SearchField
            label={t('search')}
            isLabelHidden
            placeholder={t('search')}
            value={table.search}
            onChange={table.setSearch}
          />
        </SearchPlace>
      )}
      {columns
        .filter(({ isFilter }) => isFilter)
        .map((column) => (
          <ColumnFilter key={column.id} all={props.all} column={column} table={table} />
        ))}
      {props.actions}
      {columns.length > 2 && (
        <Button color="lightgrey" onPress={() => setChoosing(true)}>
          {t('columns')}
        </Button>
      )}
      {!isPhone && (
        <>
          <Button color="lightgrey" onPress={() => void copy()}>
            {t('copy')}
          </Button>
          <Button color="lightgrey" onPress={() => window.print()}>
            {t('print')}
          </Button>
        </>
      )}
      {isChoosing && (
        <ColumnDialog
          columns={columns}
          shown={shown}
          onChoose={props.onChooseColumns}
          onClose={() => setChoosing(false)}
        />
      )}
    </Tools>
  );
}

const everything = '\u0000all';

function ColumnFilter<Row>(props: {
  all: readonly Row[];
  column: DataColumn<Row>;
  table: TableRows<Row>;
}): ReactElement {
  const { all, column, table } = props;
  const t = useDataTableText();
  const values = useMemo(
    () => [...new Set(all.map((row) => textOf(column.value(row))))].filter(Boolean).toSorted(),
    [all, column],
  );
  return (
    <SelectField
      label={column.header}
      value={table.filters[column.id] ?? everything}
      options={[
        { value: everything, label: t('all') },
        ...values.map((value) => ({ value, label: value })),
      ]}
      onChange={(value) => table.setFilter(column.id, value === everything ? null : value)}
    />
  );
}
