import {
  blockMember,
  changeMailLists,
  downloadAccount,
  getMailLists,
  changeReminderChoice,
  removeMember,
  requestEmailChange,
  updateMember,
} from '@stridewell/contracts';
import { hasUnsavedChanges, session, snackbars } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allLists, showSettings } from './show-settings.fixture.tsx';

const { program: _program, ...viewer } = sampleViewer();

function answerOf(changes: object) {
  const { roleName: _r, adminLevel: _a, isWtAdmin: _w, secondFactorDue: _s, ...rest } = viewer;
  const { externalDevice: _e, challenges: _c, walkData: _d, unreadCount: _u, ...member } = rest;
  return { data: { ...member, teams: null, ...changes } };
}

it('begins with the profile, saves it, and asks before changes are left behind', async () => {
  const { api, person } = await showSettings('/member-settings');
  const name = await screen.findByRole('textbox', { name: 'First name' });
  api.answer(updateMember, ({ body }) => answerOf({ firstName: body.firstName ?? '' }));
  await person.clear(name);
  await person.type(name, 'Anita');
  expect(hasUnsavedChanges()).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(api.inputs(updateMember)[0]?.body).toEqual({
    firstName: 'Anita',
    lastName: 'Ruiz',
    dailyGoal: 8000,
  });
  const state = session.state();
  expect(state.status === 'signed-in' && state.viewer.firstName).toBe('Anita');
});

it('puts what the server refuses beside its field', async () => {
  const { api, person } = await showSettings('/member-settings/profile');
  api.fail(updateMember, 'validation_failed', { fields: { lastName: ['Leave it shorter.'] } });
  await person.type(await screen.findByRole('textbox', { name: 'Last name' }), 'x');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Leave it shorter.')).toBeVisible();
});

it('tells what administrators see, and who has looked', async () => {
  await showSettings('/member-settings/account');
  const named = await screen.findByRole('list', { name: 'With your name' });
  expect(named).toHaveTextContent('Your steps');
  expect(screen.getByRole('list', { name: 'Never' })).toHaveTextContent(
    'Your health data is private.',
  );
  expect(await screen.findByText('Colette Duval')).toBeVisible();
});

it('keeps what the viewer shows to others', async () => {
  const { api, person } = await showSettings('/member-settings/account');
  api.answer(updateMember, ({ body }) => answerOf(body));
  const found = await screen.findByRole('switch', { name: /Let colleagues find me/ });
  expect(found).toBeChecked();
  await person.click(found);
  await person.click(screen.getByRole('switch', { name: /Show friends my steps/ }));
  await person.click(within(found.closest('form')!).getByRole('button', { name: 'Save changes' }));
  const body = { findable: 0, friendsSeeSteps: 0, quietMode: 0 };
  await waitFor(() => expect(api.inputs(updateMember)).toMatchObject([{ body }]));
});

it('keeps the units in which the viewer reads and types', async () => {
  const { api, person } = await showSettings('/member-settings/account');
  api.answer(updateMember, ({ body }) => answerOf(body));
  await person.click(await screen.findByRole('radio', { name: 'Stone' }));
  await person.click(screen.getByRole('radio', { name: 'Miles' }));
  const form = screen.getByRole('radio', { name: 'Miles' }).closest('form');
  await person.click(within(form!).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.inputs(updateMember)).toMatchObject([
      { body: { distanceUnit: 'mi', weightUnit: 'st' } },
    ]),
  );
  const state = session.state();
  expect(state.status === 'signed-in' && state.viewer.weightUnit).toBe('st');
});

it("has the viewer's day begin at the hour that they choose", async () => {
  const { api, person } = await showSettings('/member-settings/account');
  const hour = await screen.findByRole('button', { name: /My day starts at/ });
  const form = hour.closest('form')!;
  await person.click(hour);
  await person.click(await screen.findByRole('option', { name: '15:00' }));
  api.fail(updateMember, 'validation_failed', { fields: { dayStartsAt: ['Choose a full hour.'] } });
  await person.click(within(form).getByRole('button', { name: 'Save changes' }));
  expect(await within(form).findByText('Choose a full hour.')).toBeVisible();
  expect(hour).toHaveTextContent('15:00');
  api.answer(updateMember, ({ body }) => answerOf(body));
  await person.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.inputs(updateMember).at(-1)).toMatchObject({
      body: { language: 'en', timeZone: 'Europe/Madrid', dayStartsAt: 15 },
    }),
  );
  const state = session.state();
  expect(state.status === 'signed-in' && state.viewer.dayStartsAt).toBe(15);
});

it('lists whom the viewer has blocked, and ends it', async () => {
  let blocked = [{ id: 9, name: 'Ben Ode', username: 'ben', image: null }];
  const { api, person } = await showSettings('/member-settings/account', () => blocked);
  api.answer(blockMember, () => {
    blocked = [];
    return { data: { id: 9 } };
  });
  await person.click(await screen.findByRole('button', { name: 'Unblock Ben Ode' }));
  expect(await screen.findByText(/^You haven't blocked anyone/)).toBeVisible();
  expect(snackbars.list()).toMatchObject([{ text: 'You unblocked Ben Ode' }]);
  expect(api.inputs(blockMember)).toMatchObject([{ params: { id: 9 }, body: { block: 0 } }]);
});

it('hands everything held about the viewer over as a file', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { api, person } = await showSettings('/member-settings/account');
  api.answer(downloadAccount, new File(['zip'], 'ana.zip', { type: 'application/zip' }));
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual(['ana.zip']));
  click.mockRestore();
});

it('deletes the account only for who types their username, and signs out', async () => {
  const { api, person } = await showSettings('/member-settings/account');
  const { id, name, username, image, registeredDate } = viewer;
  api.answer(removeMember, { data: { id, name, username, image, registeredDate, teams: null } });
  await person.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  expect(await within(dialog).findByText('Type your username.')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox'), 'ana');
  await person.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(session.state().status).toBe('signed-out'));
  expect(api.inputs(removeMember)[0]?.body).toEqual({ confirm: 'ana' });
});

it('ends the mail about discussions, and begins it again', async () => {
  const { api, person } = await showSettings('/member-settings/account');
  const mail = await screen.findByRole('switch', { name: /Discussion updates/ });
  expect(mail).toBeChecked();
  api.answer(changeMailLists, () => {
    const data = { ...allLists, discussions: 0 as const };
    api.answer(getMailLists, { data });
    return { data };
  });
  await person.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(api.inputs(changeMailLists)[0]?.body).toEqual({ discussions: false });
  expect(snackbars.list().at(-1)?.text).toBe('Changes saved');
});

it('reminds from an hour that the viewer chooses, outside of their quiet hours', async () => {
  const { api, person } = await showSettings('/member-settings/account');
  const hour = await screen.findByRole('button', { name: /Remind me after/ });
  const form = hour.closest('form')!;
  const choose = async (name: string) => {
    await person.click(hour);
    await person.click(await screen.findByRole('option', { name }));
    await person.click(within(form).getByRole('button', { name: 'Save changes' }));
  };
  await choose('22:00');
  expect(await within(form).findByText(/outside your quiet hours/)).toBeVisible();
  api.answer(changeReminderChoice, ({ body }) => ({ data: body }));
  await choose('17:00');
  await waitFor(() =>
    expect(api.inputs(changeReminderChoice)).toMatchObject([
      { body: { hour: 17, quietFrom: 21, quietTo: 7 } },
    ]),
  );
});

it('sends a link to a new email address, and says where to look for it', async () => {
  const { api, person } = await showSettings('/member-settings/account');
  api.answer(requestEmailChange, { data: {} });
  await person.click(await screen.findByRole('button', { name: 'Change email' }));
  await person.type(
    await screen.findByRole('textbox', { name: /^New email/ }),
    'ana.new@northwind.example',
  );
  await person.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/Open the link sent to ana.new@northwind.example/)).toBeVisible();
  expect(api.inputs(requestEmailChange)[0]?.body).toEqual({ email: 'ana.new@northwind.example' });
});
