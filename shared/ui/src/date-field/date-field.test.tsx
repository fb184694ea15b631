import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '#testing/render-ui.tsx';
import { DateField } from './date-field.tsx';

function Sample(props: { onChange: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-11-18');
  return (
    <DateField
      label="Day"
      value={day}
      minValue="2026-11-14"
      maxValue="2026-11-20"
      onChange={(next) => {
        props.onChange(next);
        setDay(next);
      }}
    />
  );
}

test('a day is written in the order of the locale', async () => {
  renderUi(<Sample onChange={() => {}} />, 'es-ES');
  const parts = within(await screen.findByRole('group', { name: 'Day' })).getAllByRole(
    'spinbutton',
  );
  expect(parts.map((part) => part.textContent)).toEqual(['18', '11', '2026']);
});

test('a day is changed part by part with the arrow keys', async () => {
  const onChange = jest.fn();
  renderUi(<Sample onChange={onChange} />);
  await userEvent.click(await screen.findByRole('spinbutton', { name: /^day/i }));
  await userEvent.keyboard('{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-19');
});

test('the calendar offers only the days within the limits', async () => {
  const onChange = jest.fn();
  renderUi(<Sample onChange={onChange} />);
  await userEvent.click(await screen.findByRole('button', { name: /calendar/i }));
  const calendar = await screen.findByRole('dialog');
  expect(within(calendar).getByRole('button', { name: /November 13/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(within(calendar).getByRole('button', { name: /November 16/ }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-16');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
