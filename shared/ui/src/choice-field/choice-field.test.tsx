import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField } from '#select-field/select-field.tsx';
import { SliderField } from '#slider-field/slider-field.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { CheckboxField, CheckboxGroup, RadioGroup } from './choice-field.tsx';
import { Switch } from './switch.tsx';

const options = [
  { value: 'run', label: 'Running' },
  { value: 'ride', label: 'Cycling' },
];

function Choices() {
  const [agrees, setAgrees] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [best, setBest] = useState<string | null>(null);
  const [one, setOne] = useState<string | null>(null);
  const [mails, setMails] = useState(false);
  const [mood, setMood] = useState(3);
  return (
    <>
      <CheckboxField
        label="I agree"
        value={agrees}
        onChange={setAgrees}
        errorMessage="Please agree"
      />
      <CheckboxGroup label="Which" options={options} value={picked} onChange={setPicked} />
      <RadioGroup label="Best" options={options} value={best} onChange={setBest} />
      <SelectField label="Favorite" options={options} value={one} onChange={setOne} />
      <Switch label="Mail me" value={mails} onChange={setMails} />
      <SliderField
        label="Mood"
        value={mood}
        onChange={setMood}
        minValue={1}
        maxValue={5}
        startLabel="Low"
        endLabel="Great"
      />
    </>
  );
}

test('a checkbox is ticked by its words and says what is wrong', async () => {
  renderUi(<Choices />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('Please agree');
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
});

test('a group of checkboxes keeps every choice', async () => {
  renderUi(<Choices />);
  const group = screen.getByRole('group', { name: 'Which' });
  expect(group).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Running' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cycling' }));
  expect(screen.getByRole('checkbox', { name: 'Running' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Cycling' })).toBeChecked();
});

test('radio buttons move by arrow keys and hold one choice', async () => {
  renderUi(<Choices />);
  await userEvent.click(screen.getByRole('radio', { name: 'Running' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Cycling' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Running' })).not.toBeChecked();
});

test('a select opens and chooses by keyboard', async () => {
  renderUi(<Choices />);
  const trigger = screen.getByRole('button', { name: /Favorite/ });
  expect(trigger).toHaveTextContent('Select');
  act(() => trigger.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: 'Favorite' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(trigger).toHaveTextContent('Cycling');
});

test('a switch is switched with the space bar', async () => {
  renderUi(<Choices />);
  const control = screen.getByRole('switch', { name: 'Mail me' });
  act(() => control.focus());
  await userEvent.keyboard(' ');
  expect(control).toBeChecked();
});

test('a slider goes by arrow keys and shows its figure', async () => {
  renderUi(<Choices />);
  const slider = screen.getByRole('slider', { name: 'Mood' });
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(slider).toHaveValue('4');
  expect(screen.getByRole('status')).toHaveTextContent('4');
});
