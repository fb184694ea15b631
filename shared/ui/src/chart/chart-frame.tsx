import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#button/button.tsx';
import { ChartIcon, TableIcon } from '#icon/icons.ts';
import { Table } from '#table/table.tsx';
import type { TableColumn } from '#table/table.tsx';
import { withColor } from '#theme/former-names.ts';
import type { FormerColor } from '#theme/former-names.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { Tooltip } from '#tooltip/tooltip.tsx';
import { Title } from '#type/type.tsx';
import type { TitleLevel } from '#type/type.tsx';

/** One series of a chart. */
export interface ChartSeries extends FormerColor<string> {
  id: string;
  label: string;
  /** A chart color; the next in order by default. */
  color?: string | undefined;
}

/** The color of the series at an index. */
export function seriesColor(series: ChartSeries, index: number): string {
  const order = tokens.chartOrder;
  return withColor(series).color ?? order[index % order.length] ?? tokens.color.chartNavy;
}

const Figure = styled.figure`
  margin: 0;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  margin-block-end: ${tokens.space(3)};
  & > :first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space(2)};
  margin-block: -0.375rem;
  color: ${tokens.color.inkMuted};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space(1)} ${tokens.space(4)};
  margin: ${tokens.space(3)} 0 0;
  padding: 0;
  list-style: none;
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space(2)};
  }
  svg {
    flex: none;
  }
`;

/** What explains a mark of the chart. */
export interface LegendEntry {
  id: string;
  label: string;
  /** 14 by 14 units of SVG. */
  mark: ReactNode;
}

/**
 * What every chart stands in: a title that says what it shows, a switch to the same figures as a
 * table, a legend. The first column of the table names the row.
 */
export function ChartFrame<Row>(props: {
  title: string;
  level?: TitleLevel | undefined;
  legend?: readonly LegendEntry[] | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Controls next to the switch, such as a choice of period. */
  actions?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { title, level = 5, legend = [] } = props;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const text = useUiText();
  const switchLabel = isTable ? text.showChart : text.showTable;
  return (
    <Figure aria-labelledby={titleId}>
      <Head>
        <Title level={level} id={titleId}>
          {title}
        </Title>
        <Tools>
          {props.actions}
          <Tooltip text={switchLabel}>
            <IconButton
              icon={isTable ? ChartIcon : TableIcon}
              label={switchLabel}
              onPress={() => setTable(!isTable)}
            />
          </Tooltip>
        </Tools>
      </Head>
      {isTable ? (
        <Table
          label={title}
          columns={props.columns}
          rows={props.rows}
          rowId={props.rowId}
          isStacking={false}
        />
      ) : (
        <>
          {props.children}
          {legend.length > 0 && (
            <Legend>
              {legend.map((entry) => (
                <li key={entry.id}>
                  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden focusable="false">
                    {entry.mark}
                  </svg>
                  {entry.label}
                </li>
              ))}
            </Legend>
          )}
        </>
      )}
    </Figure>
  );
}
