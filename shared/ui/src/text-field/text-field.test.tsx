import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { renderUi } from '#testing/render-ui.tsx';
import { PasswordField, SearchField, TextField } from './text-field.tsx';

function SearchSample(props: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Find"
      isLabelHidden
      value={value}
      onChange={setValue}
      onSubmit={props.onSubmit}
    />
  );
}

test('a text field says its label, its description and what is wrong', () => {
  const ref = createRef<HTMLInputElement>();
  renderUi(
    <TextField
      label="Email"
      name="email"
      value="ana"
      onChange={() => {}}
      description="The one from work"
      errorMessage="This is no email address"
      isRequired
      ref={ref}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBe(ref.current);
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('name', 'email');
  expect(field).toHaveAccessibleDescription(/The one from work.*This is no email address/);
});

test('a password is hidden until its button shows it', async () => {
  renderUi(<PasswordField label="Password" value="secret" onChange={() => {}} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a search is sent with Enter and emptied with Escape or its button', async () => {
  const onSubmit = jest.fn();
  renderUi(<SearchSample onSubmit={onSubmit} />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  await userEvent.type(field, 'ana{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('ana');
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
  await userEvent.type(field, 'bo');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});
