import { ApiProblem, drafts, hasUnsavedChanges, snackbars, useWrite } from '@stridewell/platform';
import { renderScreen } from '@stridewell/testing';
import { TextField } from '@stridewell/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormField } from './form-field.tsx';
import { FormScreen } from './form-screen.tsx';
import { useFormScreen } from './use-form-screen.ts';

type Team = { name: string };

function TeamForm({ send }: { send: (team: Team) => Promise<unknown> }) {
  const save = useWrite<unknown, Team>({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: send,
  });
  const form = useFormScreen<Team, unknown>({
    values: { name: '' },
    save,
    saved: 'Team saved.',
    draft: 'team',
  });
  return (
    <FormScreen screen={form} submitLabel="Save">
      <FormField screen={form} name="name" rules={{ required: 'Enter the name.' }}>
        {(field) => <TextField {...field} label="Name" />}
      </FormField>
    </FormScreen>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const submit = () => screen.getByRole('button', { name: 'Save' });

describe('a form', () => {
  it('saves, says so, and can be left without a question', async () => {
    const send = jest.fn(async () => ({}));
    const { person } = await renderScreen(<TeamForm send={send} />);
    await person.type(name(), 'North Stars');
    expect(hasUnsavedChanges()).toBe(true);
    await person.click(submit());
    await waitFor(() => expect(snackbars.list()[0]?.text).toBe('Team saved.'));
    expect(send).toHaveBeenCalledWith({ name: 'North Stars' }, expect.anything());
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
    expect(drafts.read(7, 'team')).toBeNull();
  });

  it('saves once if it is submitted twice before the button is disabled', async () => {
    const send = jest.fn(() => new Promise<unknown>(() => undefined));
    const { person } = await renderScreen(<TeamForm send={send} />);
    await person.type(name(), 'North Stars');
    await act(async () => {
      fireEvent.click(submit());
      fireEvent.click(submit());
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("isn't sent while a field is invalid", async () => {
    const send = jest.fn(async () => ({}));
    const { person } = await renderScreen(<TeamForm send={send} />);
    await person.click(submit());
    expect(await screen.findByText('Enter the name.')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows an API error at the field it names, and keeps the typed text', async () => {
    const refusal = new ApiProblem('validation_failed', 400, 'Look.', { name: 'That is taken.' });
    const { person } = await renderScreen(<TeamForm send={() => Promise.reject(refusal)} />);
    await person.type(name(), 'North Stars');
    await person.click(submit());
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription(expect.stringContaining('That is taken.')),
    );
    expect(name()).toHaveValue('North Stars');
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('shows errors without a field at the bottom of the form', async () => {
    const refusal = new ApiProblem('forbidden', 403, "You don't have permission to do that.");
    const { person } = await renderScreen(<TeamForm send={() => Promise.reject(refusal)} />);
    await person.type(name(), 'North Stars');
    await person.click(submit());
    expect(await screen.findByText("You don't have permission to do that.")).toBeVisible();
  });

  it('restores what was typed before, and can start over', async () => {
    const send = async () => ({});
    const first = await renderScreen(<TeamForm send={send} />);
    await first.person.type(name(), 'North');
    first.unmount();
    const { person } = await renderScreen(<TeamForm send={send} />);
    await waitFor(() => expect(name()).toHaveValue('North'));
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name()).toHaveValue('');
    expect(drafts.read(7, 'team')).toBeNull();
  });
});
