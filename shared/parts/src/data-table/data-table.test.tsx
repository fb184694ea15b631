import { createFakeApi, renderScreen } from '@stridewell/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useSelection } from '#list/use-selection.ts';
import { DataTable } from './data-table.tsx';
import { asClipboardText, type DataColumn } from './data-column.ts';

interface Plant {
  id: number;
  name: string;
  kind: string;
  height: number | null;
}

const columns: DataColumn<Plant>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, value: ({ name }) => name },
  { id: 'kind', header: 'Kind', isFilter: true, value: ({ kind }) => kind },
  {
    id: 'height',
    header: 'Height',
    isNumeric: true,
    about: 'From the ground, in cm.',
    value: ({ height }) => height,
  },
];

const few: Plant[] = [
  { id: 1, name: 'Oak', kind: 'tree', height: 2400 },
  { id: 2, name: 'Fern', kind: 'herb', height: 60 },
  { id: 3, name: 'Moss', kind: 'herb', height: null },
  { id: 4, name: 'Birch 10', kind: 'tree', height: 900 },
];

function Plants({ rows }: { rows: readonly Plant[] }) {
  const selection = useSelection<number>();
  return (
    <DataTable
      label="Plants"
      name="plants"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      selection={selection}
      selectionActions={<button type="button">Water {selection.chosen.length}</button>}
    />
  );
}

const show = (rows: readonly Plant[] = few) =>
  renderScreen(<Plants rows={rows} />, { api: createFakeApi() });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('a table of rows', () => {
  it('sorts by a column on a press, and in reverse on the next, with empty cells last', async () => {
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Height' }));
    expect(names()).toEqual(['Fern', 'Birch 10', 'Oak', 'Moss']);
    await person.click(screen.getByRole('button', { name: 'Height' }));
    expect(names()).toEqual(['Oak', 'Birch 10', 'Fern', 'Moss']);
    const head = screen.getByRole('columnheader', { name: 'Height' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  it('filters by a search and a value, and shows all rows again', async () => {
    const { person } = await show();
    await person.type(screen.getByRole('searchbox'), 'fe');
    await person.click(screen.getByRole('button', { name: /All/ }));
    await person.click(screen.getByRole('option', { name: 'herb' }));
    expect(names()).toEqual(['Fern']);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 4 rows');
    await person.type(screen.getByRole('searchbox'), 'zz');
    await person.click(await screen.findByRole('button', { name: 'Show all rows' }));
    expect(names()).toHaveLength(4);
  });

  it('remembers the chosen columns and explains them', async () => {
    const { person, unmount } = await show();
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('From the ground, in cm.')).toBeVisible();
    await person.click(within(dialog).getByRole('checkbox', { name: /Height/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('columnheader', { name: 'Height' })).toBeNull();
    unmount();
    await show();
    expect(screen.queryByRole('columnheader', { name: 'Height' })).toBeNull();
  });

  it('draws only the visible rows of twenty thousand, and selects and copies all of them', async () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({ ...few[0]!, id, name: `Oak ${id}` }));
    const { person } = await show(many);
    const written: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    expect(names().length).toBeLessThan(80);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '20001');
    const box = screen.getByRole('region', { name: /^Plants\. Use the arrow keys/ });
    box.scrollTop = 10_000 * 44;
    fireEvent.scroll(box);
    expect(names()).toContain('Oak 10000');
    await person.click(screen.getByRole('checkbox', { name: 'Select all visible rows' }));
    expect(screen.getByRole('button', { name: 'Water 20000' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(written[0]?.split('\n')).toHaveLength(20_001);
  });
});

describe('a table on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: true }));
  });

  it('shows the column name of each cell on a card and leaves out empty cells', async () => {
    await show();
    const moss = screen.getByRole('row', { name: /Moss/ });
    const [kind, height] = within(moss).getAllByRole('cell').slice(1);
    expect(kind).toHaveAttribute('data-label', 'Kind');
    expect(kind).not.toHaveAttribute('data-empty');
    expect(height).toHaveAttribute('data-empty');
  });

  it('is sorted and selected above its cards', async () => {
    const { person } = await show();
    expect(screen.queryByRole('button', { name: 'Height' })).toBeNull();
    await person.click(screen.getByRole('button', { name: /Sort by/ }));
    await person.click(screen.getByRole('option', { name: 'Height' }));
    expect(names()).toEqual(['Fern', 'Birch 10', 'Oak', 'Moss']);
    await person.click(screen.getByRole('button', { name: 'Sort descending' }));
    expect(names()).toEqual(['Oak', 'Birch 10', 'Fern', 'Moss']);
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Water 4' })).toBeVisible();
  });

  it('shows fifty cards at a time, and selects all rows', async () => {
    const many = Array.from({ length: 120 }, (_, id) => ({ ...few[0]!, id, name: `Oak ${id}` }));
    const { person } = await show(many);
    expect(names()).toHaveLength(50);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(100);
    await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Water 120' })).toBeVisible();
  });
});

it('escapes formulas on copying', () => {
  const rows = [{ id: 1, name: '=HYPERLINK("x")', kind: '@a\tb', height: -5 }];
  expect(asClipboardText(rows, columns)).toBe(`Name\tKind\tHeight\n'=HYPERLINK("x")\t'@a b\t-5`);
});
