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

test('emptying the field gives null', async () => {
  renderUi(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '42');
  await userEvent.clear(field);
  expect(values.at(-1)).toBeNull();
});

describe.each([
  ['en', ['12.5', '-5', '1e5', '5-6000', '84,32', '4x2'], '8,432', /such as 8,432/],
  ['es', ['12.5', '-5', '1e5', '5-6000', '84,32', '4x2'], '8,432', /such as 8,432/],
])('in %s', (locale, refused, grouped, hint) => {
  test.each(refused)(
    '%s is kept as it was typed, and refused with a message at the field',
    async (text) => {
      renderUi(<Sample />, locale);
      const field = screen.getByRole('textbox', { name: 'Steps' });
      await userEvent.type(field, text);
      expect(field).toHaveValue(text);
      expect(field).toBeValid();
      await userEvent.tab();
      expect(values.at(-1)).toBeNaN();
      expect(field).toHaveValue(text);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(hint);
    },
  );

  test.each([...refused, '8432.0', '8432,0'])(
    '%s is refused when it is pasted over a number',
    async (text) => {
      renderUi(<Sample />, locale);
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Steps' });
      await userEvent.type(field, '84325');
      field.setSelectionRange(0, field.value.length);
      await userEvent.paste(text);
      expect(field).toHaveValue(text);
      expect(values.at(-1)).toBeNaN();
    },
  );

  test('a number is read with its group signs, typed by hand or pasted', async () => {
    renderUi(<Sample />, locale);
    const field = screen.getByRole('textbox', { name: 'Steps' });
    await userEvent.type(field, grouped);
    expect(values.at(-1)).toBe(8432);
    await userEvent.clear(field);
    await userEvent.paste(grouped);
    expect(values.at(-1)).toBe(8432);
    expect(field).toHaveValue(grouped);
    await userEvent.type(field, '5{Backspace}{Backspace}');
    expect(values.at(-1)).toBe(843);
    expect(field).toHaveValue('843');
  });
});

test('a refused text can be mended, and no step moves it', async () => {
  renderUi(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '12.5{ArrowUp}');
  expect(field).toHaveValue('12.5');
  await userEvent.type(field, '{Backspace}{Backspace}');
  expect(values.at(-1)).toBe(12);
  await userEvent.tab();
  expect(field).toBeValid();
});

test('decimals are kept while they are typed, in the signs of the locale', async () => {
  renderUi(<Sample decimals={1} />, 'de-DE');
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '1234,5');
  expect(field).toHaveValue('1.234,5');
  expect(values.at(-1)).toBe(1234.5);
});

test('a decimal comma is read while it is typed, and written as a point once the field is left', async () => {
  renderUi(<Sample decimals={1} />, 'es');
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '70,5');
  expect(field).toHaveValue('70,5');
  expect(values.at(-1)).toBe(70.5);
  await userEvent.tab();
  expect(field).toHaveValue('70.5');
});

test('a decimal comma is read after the group sign that the field wrote itself', async () => {
  renderUi(<Sample decimals={1} />, 'es');
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '1234');
  expect(field).toHaveValue('1,234');
  await userEvent.type(field, ',5');
  expect(field).toHaveValue('1,234,5');
  expect(values.at(-1)).toBe(1234.5);
  await userEvent.tab();
  expect(field).toHaveValue('1,234.5');
});

test.each(['en', 'es'])(
  'in %s, four digits after a decimal comma are read one by one',
  async (locale) => {
    renderUi(<Sample decimals={4} minValue={-180} />, locale);
    const field = screen.getByRole('textbox', { name: 'Steps' });
    await userEvent.type(field, '-74,0721');
    expect(field).toHaveValue('-74,0721');
    expect(values.slice(1)).toEqual([-7, -74, -74.07, -74.072, -74.0721]);
    await userEvent.tab();
    expect(field).toHaveValue('-74.0721');
  },
);

test('a group sign stays one in a field with two decimals', async () => {
  renderUi(<Sample decimals={2} />, 'es');
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '1,234');
  expect(field).toHaveValue('1,234');
  expect(values.at(-1)).toBe(1234);
});

test('the example at a field with decimals has one', async () => {
  renderUi(<Sample decimals={1} />, 'es');
  const field = screen.getByRole('textbox', { name: 'Steps' });
  await userEvent.type(field, '70 kg');
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('Enter a number, such as 4.5.');
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
