import {
  blockMember,
  changeMailLists,
  downloadAccount,
  getMailLists,
  getReminderChoice,
  changeReminderChoice,
  removeMember,
  requestEmailChange,
  updateMember,
} from '@stridewell/contracts';
import { hasUnsavedChanges, session, sharedHistory, snackbars } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allLists, showSettings } from './show-settings.fixture.tsx';

const { program: _program, ...viewer } = sampleViewer();

function answerOf(changes: object) {
  const { roleName: _r, adminLevel: _a, isWtAdmin: _w, secondFactorDue: _s, ...rest } = viewer;
  const { externalDevice: _e, challenges: _c, walkData: _d, unreadCount: _u, ...member } = rest;
  return { data: { ...member, teams: null, ...changes } };
}

it('starts with the profile, saves it, and asks before unsaved changes are left', async () => {
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

it("shows the server's error at its field", async () => {
  const { api, person } = await showSettings('/member-settings/profile');
  api.fail(updateMember, 'validation_failed', { fields: { lastName: ['Leave it shorter.'] } });
  await person.type(await screen.findByRole('textbox', { name: 'Last name' }), 'x');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Leave it shorter.')).toBeVisible();
});

it('lists the pages of the account settings, each with an address and its current values', async () => {
  await showSettings('/member-settings/account');
  const list = await screen.findByRole('list', { name: 'General' });
  const language = within(list).getByRole('link', { name: 'Language and time' });
  expect(language).toHaveAttribute('href', '/member-settings/account/language');
  expect(list).toHaveTextContent('English · Madrid');
  expect(list).toHaveTextContent('Kilometers · Kilograms');
  const privacy = screen.getByRole('list', { name: 'Privacy' });
  expect(within(privacy).getByRole('link', { name: 'What my employer can see' })).toHaveAttribute(
    'href',
    '/member-settings/account/employer',
  );
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('opens a page with the focus in it, and a link back to the list', async () => {
  const { person } = await showSettings('/member-settings/account');
  await person.click(await screen.findByRole('link', { name: 'Privacy and blocking' }));
  const found = await screen.findByRole('switch', { name: /Let colleagues find me/ });
  expect(document.activeElement).toContainElement(found);
  expect(document.body).not.toHaveFocus();
  const back = await screen.findByRole('link', { name: 'Account settings' });
  expect(back).toHaveAttribute('href', '/member-settings/account');
  const account = screen.getByRole('link', { name: 'Account' });
  expect(account).toHaveAttribute('aria-current', 'page');
});

it('redirects from an account page that does not exist to the not-found page', async () => {
  await showSettings('/member-settings/account/shoes');
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/404'));
});

it('saves what others can see as soon as a switch changes, and can undo it', async () => {
  const { api, person } = await showSettings('/member-settings/account/privacy');
  api.answer(updateMember, ({ body }) => answerOf(body));
  const found = await screen.findByRole('switch', { name: /Let colleagues find me/ });
  expect(found).toBeChecked();
  await person.click(found);
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Changes saved'));
  expect(found).not.toBeChecked();
  expect(api.inputs(updateMember)).toMatchObject([{ body: { findable: 0 } }]);
  act(() => snackbars.list().at(-1)?.action?.onPress());
  await waitFor(() => expect(found).toBeChecked());
  expect(api.inputs(updateMember)[1]?.body).toEqual({ findable: 1 });
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Change undone'));
});

it('resets a switch whose value was not saved, and says why next to it', async () => {
  const { api, person } = await showSettings('/member-settings/account/privacy');
  api.disconnect(updateMember);
  const quiet = await screen.findByRole('switch', { name: /Hide my name on leaderboards/ });
  await person.click(quiet);
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  expect(quiet).not.toBeChecked();
});

it('saves the stride length, and calculates it from the height', async () => {
  const { api, person } = await showSettings('/member-settings/account/units');
  api.answer(updateMember, ({ body }) => answerOf(body));
  await person.click(await screen.findByRole('button', { name: /Stride length/ }));
  await person.click(await screen.findByRole('option', { name: '71 cm' }));
  await waitFor(() => expect(api.inputs(updateMember)[0]?.body).toEqual({ strideCm: 71 }));
  await person.click(screen.getByRole('button', { name: /Or estimate it from your height/ }));
  await person.click(await screen.findByRole('option', { name: '170 cm' }));
  await waitFor(() => expect(api.inputs(updateMember)[1]?.body).toEqual({ strideCm: 70 }));
});

it('saves the units in which the viewer reads and types', async () => {
  const { api, person } = await showSettings('/member-settings/account/units');
  api.answer(updateMember, ({ body }) => answerOf(body));
  await person.click(await screen.findByRole('radio', { name: 'Stone' }));
  await waitFor(() => expect(api.inputs(updateMember)[0]?.body).toEqual({ weightUnit: 'st' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Changes saved'));
  expect(screen.getByRole('radio', { name: 'Stone' })).toBeChecked();
  const state = session.state();
  expect(state.status === 'signed-in' && state.viewer.weightUnit).toBe('st');
});

it('saves a typed time zone once it is valid, in a browser without a list of zones', async () => {
  const listed = jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue([]);
  const { api, person } = await showSettings('/member-settings/account/language');
  api.answer(updateMember, ({ body }) => answerOf(body));
  const zone = await screen.findByRole('textbox', { name: 'Time zone' });
  await person.clear(zone);
  await person.type(zone, 'Asia/Tokyo');
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Changes saved'));
  expect(api.inputs(updateMember).map(({ body }) => body)).toEqual([{ timeZone: 'Asia/Tokyo' }]);
  listed.mockRestore();
});

it("starts the viewer's day at the hour that they choose", async () => {
  const { api, person } = await showSettings('/member-settings/account/language');
  const hour = await screen.findByRole('button', { name: /My day starts at/ });
  const choose = async () => {
    await person.click(hour);
    await person.click(await screen.findByRole('option', { name: '15:00' }));
  };
  api.fail(updateMember, 'validation_failed', { fields: { dayStartsAt: ['Choose a full hour.'] } });
  await choose();
  expect(await screen.findByText('Choose a full hour.')).toBeVisible();
  api.answer(updateMember, ({ body }) => answerOf(body));
  await choose();
  await waitFor(() => expect(hour).toHaveTextContent('15:00'));
  expect(api.inputs(updateMember).at(-1)?.body).toEqual({ dayStartsAt: 15 });
  const state = session.state();
  expect(state.status === 'signed-in' && state.viewer.dayStartsAt).toBe(15);
});

it('lists blocked members, and unblocks one', async () => {
  let blocked = [{ id: 9, name: 'Ben Ode', username: 'ben', image: null }];
  const { api, person } = await showSettings('/member-settings/account/privacy', () => blocked);
  api.answer(blockMember, () => {
    blocked = [];
    return { data: { id: 9 } };
  });
  await person.click(await screen.findByRole('button', { name: 'Unblock Ben Ode' }));
  expect(await screen.findByText(/^You haven't blocked anyone/)).toBeVisible();
  expect(snackbars.list()).toMatchObject([{ text: 'You unblocked Ben Ode' }]);
  expect(api.inputs(blockMember)).toMatchObject([{ params: { id: 9 }, body: { block: 0 } }]);
});

it('downloads all data about the viewer as a file', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { api, person } = await showSettings('/member-settings/account/data');
  api.answer(downloadAccount, new File(['zip'], 'ana.zip', { type: 'application/zip' }));
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual(['ana.zip']));
  click.mockRestore();
});

it('deletes the account only after the username was typed, and signs out', async () => {
  const { api, person } = await showSettings('/member-settings/account/data');
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

it('turns emails about discussions off and on again', async () => {
  const { api, person } = await showSettings('/member-settings/account/notifications');
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

it('reminds from a chosen hour, outside of the quiet hours', async () => {
  const { api, person } = await showSettings('/member-settings/account/notifications');
  const hour = await screen.findByRole('button', { name: /Remind me after/ });
  const choose = async (name: string) => {
    await person.click(hour);
    await person.click(await screen.findByRole('option', { name }));
  };
  await choose('22:00');
  expect(await screen.findByText(/outside your quiet hours/)).toBeVisible();
  expect(api.inputs(changeReminderChoice)).toEqual([]);
  api.answer(changeReminderChoice, ({ body }) => ({ data: body }));
  api.answer(getReminderChoice, { data: { hour: 17, quietFrom: 21, quietTo: 7 } });
  await choose('17:00');
  await waitFor(() => expect(hour).toHaveTextContent('17:00'));
  expect(api.inputs(changeReminderChoice)).toMatchObject([
    { body: { hour: 17, quietFrom: 21, quietTo: 7 } },
  ]);
});

it('sends a link to a new email address, and says where to look for it', async () => {
  const { api, person } = await showSettings('/member-settings/account/sign-in');
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
