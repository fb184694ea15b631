import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, visiblePages } from '#pagination/pagination.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table.tsx';

interface Plant {
  name: string;
  height: number;
}

const plants: Plant[] = [
  { name: 'Oak', height: 2400 },
  { name: 'Fern', height: 60 },
];

const columns: TableColumn<Plant>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: (plant) => plant.name },
  { id: 'height', header: 'Height', isNumeric: true, isSortable: true, cell: (p) => p.height },
];

const base = { label: 'Plants', columns, rows: plants, rowId: (plant: Plant) => plant.name };

test('a table names itself, its columns and its rows', () => {
  renderUi(<Table {...base} />);
  const table = screen.getByRole('table', { name: 'Plants' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Height']);
  const row = within(table).getByRole('row', { name: /Oak/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Oak');
  expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Height');
});

test('a table wider than its place can be scrolled by keyboard', async () => {
  const { unmount } = renderUi(<Table {...base} label="Trees" />);
  expect(screen.queryByRole('region', { name: /Trees/ })).toBeNull();
  unmount();
  const wide = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  renderUi(<Table {...base} label="Trees" />);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: /Trees/ })).toHaveFocus();
  wide.mockRestore();
});

test('a press on a header sorts, another turns the order', async () => {
  const onSortChange = jest.fn();
  const { rerender } = renderUi(<Table {...base} onSortChange={onSortChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Height' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'height', direction: 'ascending' });
  const sort = { columnId: 'height', direction: 'ascending' } as const;
  rerender(<Table {...base} sort={sort} onSortChange={onSortChange} />);
  expect(screen.getByRole('columnheader', { name: 'Height' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Height' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'height', direction: 'descending' });
});

test('a row acts once, by mouse and by keyboard', async () => {
  const onRowAction = jest.fn();
  renderUi(<Table {...base} onRowAction={onRowAction} />);
  await userEvent.click(screen.getByText('2400'));
  expect(onRowAction).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Oak' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onRowAction).toHaveBeenCalledTimes(2);
  expect(onRowAction).toHaveBeenLastCalledWith(plants[0]);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [6, 10, [1, null, 5, 6, 7, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i shows %j', (page, count, shown) => {
  expect(visiblePages(page, count)).toEqual(shown);
});

test('pages are turned and counted', async () => {
  const onPageChange = jest.fn();
  renderUi(
    <Pagination
      page={1}
      perPage={15}
      total={40}
      rangeLabel="1–15 of 40"
      onPageChange={onPageChange}
    />,
  );
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onPageChange.mock.calls).toEqual([[2], [3]]);
  expect(screen.getByText('1–15 of 40')).toBeInTheDocument();
});

test('the size of a page is chosen from a list that has the one in force', async () => {
  const onPerPageChange = jest.fn();
  renderUi(
    <Pagination
      page={1}
      perPage={15}
      total={40}
      rangeLabel=""
      onPageChange={() => {}}
      onPerPageChange={onPerPageChange}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Per page/ }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '10',
    '15',
    '25',
    '50',
    '100',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '50' }));
  expect(onPerPageChange).toHaveBeenCalledWith(50);
});
