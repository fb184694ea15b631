import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '#testing/render-ui.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

const values: (number | null)[] = [];

function Sample(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <NumberField
      label="Steps"
      {...props}
      value={value}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
    />
  );
}

beforeEach(() => {
  values.length = 0;
});

test('every keystroke is reported and grouped as it is typed', async () => {
  renderUi(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Steps' });
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(field, '12500');
  expect(field).toHaveValue('12,500');
  expect(values).toEqual([1, 12, 125, 1250, 12500]);
});

test('letters are not taken, and emptying the field gives null', async () => {
  renderUi(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '4x2');
  expect(field).toHaveValue('42');
  await userEvent.clear(field);
  expect(values.at(-1)).toBeNull();
});

test('decimals are kept while they are typed, in the signs of the locale', async () => {
  renderUi(<Sample decimals={1} />, 'de-DE');
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '1234,5');
  expect(field).toHaveValue('1.234,5');
  expect(values.at(-1)).toBe(1234.5);
});

test('step buttons and arrow keys go by the step and stop at the limits', async () => {
  renderUi(<Sample variant="big" step={500} maxValue={1200} />);
  await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Steps' }));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(values).toEqual([500, 1000, 1200, 700]);
});

test('an error is tied to the field', () => {
  renderUi(<Sample errorMessage="Enter the steps of the day" description="Whole numbers" />);
  const field = screen.getByRole('textbox', { name: 'Steps' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Whole numbers.*Enter the steps of the day/);
});
