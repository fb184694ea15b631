import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '#testing/render-ui.tsx';
import { BarChart } from './bar-chart.tsx';
import { LineChart, Sparkline } from './line-chart.tsx';
import { axisTicks, labelInterval } from './scale.ts';

const sample = {
  title: 'Rain and snow, this week',
  series: [
    { id: 'rain', label: 'Rain' },
    { id: 'snow', label: 'Snow' },
  ],
  points: [
    { id: '1', label: 'Mon', name: 'Monday', values: [1200, 300] },
    { id: '2', label: 'Tue', name: 'Tuesday', values: [0, null] },
  ],
  categoryLabel: 'Day',
  unit: 'mm',
  goal: { value: 2000, label: 'Goal 2,000 mm' },
};

test.each([
  [0, [0, 1]],
  [9300, [0, 2500, 5000, 7500, 10000]],
  [8000, [0, 2000, 4000, 6000, 8000]],
  [3, [0, 1, 2, 3]],
])('an axis up to %d has round figures', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

test('an axis of figures far from 0 begins below the lowest', () => {
  expect(axisTicks(71.4, 69.2)).toEqual([69, 70, 71, 72]);
  expect(axisTicks(70, 70)).toEqual([69, 70, 71]);
});

test('a figure between two gaps is a dot', () => {
  const values = [70, null, 71, 72];
  const points = values.map((value, at) => ({ id: `${at}`, label: `${at}`, values: [value] }));
  const { container } = renderUi(
    <LineChart {...sample} series={[{ id: 'w', label: 'Weight' }]} points={points} isFromLowest />,
  );
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});

test('the way to a figure that still grows is dotted', () => {
  const points = [70, 71, 12].map((value, at) => ({
    id: `${at}`,
    label: `${at}`,
    values: [value],
    isUnfinished: at === 2,
  }));
  const { container } = renderUi(
    <LineChart {...sample} series={[{ id: 'w', label: 'Weight' }]} points={points} />,
  );
  const line = container.querySelector('path[stroke-width="2.5"]')?.getAttribute('d');
  expect(line?.match(/[ML]/g)).toEqual(['M', 'L']);
  expect(container.querySelectorAll('line[stroke-dasharray="1 5"]')).toHaveLength(1);
});

test('labels under the axis do not touch', () => {
  expect(labelInterval(7, 700, 40)).toBe(1);
  expect(labelInterval(31, 300, 40)).toBe(5);
});

test.each([
  ['bar', BarChart],
  ['line', LineChart],
])('a %s chart is named by its title and read by arrow keys', async (_, Chart) => {
  renderUi(<Chart {...sample} />);
  const figure = screen.getByRole('figure', { name: sample.title });
  expect(within(figure).getByText('Goal 2,000 mm')).toBeInTheDocument();
  const [monday, tuesday] = within(
    within(figure).getByRole('group', { name: sample.title }),
  ).getAllByRole('button');
  expect(monday).toHaveAccessibleName('Monday: Rain 1,200 mm, Snow 300 mm');
  expect(tuesday).toHaveAccessibleName('Tuesday: Rain 0 mm');
  await userEvent.tab();
  await userEvent.tab();
  expect(tuesday).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(monday).toHaveFocus();
});

test.each([
  ['bar', BarChart],
  ['line', LineChart],
])('a %s chart shows the same figures as a table', async (_, Chart) => {
  renderUi(<Chart {...sample} />, 'de-DE');
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  const table = screen.getByRole('table', { name: sample.title });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'Rain (mm)', 'Snow (mm)']);
  const monday = within(table).getByRole('row', { name: /Monday/ });
  expect(
    within(monday)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1.200', '300']);
  await userEvent.click(screen.getByRole('button', { name: 'Show chart' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a sparkline says what it shows', () => {
  renderUi(<Sparkline values={[1, 4, 2]} label="Rising over three days" />);
  expect(screen.getByRole('img', { name: 'Rising over three days' })).toBeInTheDocument();
});
