import {
  adjustPoints,
  correctSteps,
  createProgramAdmin,
  downloadMemberLog,
  explain,
  getMember,
  listMemberDevices,
  listProgramMembers,
  removeMember,
  resetMemberPassword,
  restoreMember,
  sendInvitations,
  signOutMember,
  type DeviceHealth,
  type ListedMember,
} from '@stridewell/contracts';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { sampleMember } from '#sample-member.fixture.ts';
import { address, day, memberApi, profile, told, viewer } from './member-api.fixture.ts';

it('says that the access is logged, and corrects a day with a reason', async () => {
  const api = memberApi();
  const { person } = await showPage(address, { api, viewer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Ode' })).toBeVisible();
  expect(screen.getByText(/The member can see that you viewed this/)).toBeVisible();
  expect(api.inputs(getMember)).toMatchObject([{ params: { id: 9 } }]);
  expect(await screen.findByText('8,200 steps counted')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Correct steps' }));
  await person.type(screen.getByRole('textbox', { name: /^Corrected steps/ }), '5000');
  await person.click(screen.getByRole('button', { name: 'Save correction' }));
  expect(await screen.findByText('Enter a reason.')).toBeVisible();
  const correction = { id: 1, date: day.date, from: null, to: 5000, countedBefore: 8200 };
  const decided = { countedAfter: 5000, reason: 'Typed twice', decidedBy: 'Ana Ruiz' };
  const decidedAt = '2026-11-20T09:00:00.000Z';
  api.answer(correctSteps, { data: { date: day.date, steps: 5000, corrected: 5000 } });
  const corrections = [{ ...correction, ...decided, decidedAt }];
  const corrected = { ...day, steps: 5000, corrections };
  const data = { subject: 'day', day: corrected, score: null, rank: null, points: null } as const;
  api.answer(explain, { data });
  const [reason] = screen.getAllByRole('textbox', { name: /^Reason/ });
  if (reason) await person.type(reason, 'Typed twice');
  await person.click(screen.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(told()).toBe('Day corrected'));
  expect(api.inputs(correctSteps)[0]?.body).toMatchObject({ steps: 5000, reason: 'Typed twice' });
  expect(await screen.findByText(/Ana Ruiz: 5,000 steps. Typed twice/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw correction' })).toBeVisible();
});

it('gives points, emails a password link, and gives admin rights', async () => {
  const api = memberApi(sampleMember({ lastVisit: '2026-11-20T09:00:00.000Z' }));
  api.fail(adjustPoints, 'day_before_registration', { fields: { date: ['Too early.'] } });
  api.answer(resetMemberPassword, { data: { outcome: 'mailed' } });
  api.answer(createProgramAdmin, { data: { id: 9, name: 'Ben Ode', roleName: 'ProTierAdmin' } });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const points = within(await screen.findByRole('dialog', { name: 'Adjust points' }));
  await person.type(points.getByRole('textbox', { name: /^Points/ }), '-5');
  await person.type(points.getByRole('textbox', { name: /^Reason/ }), 'Given twice');
  await person.click(points.getByRole('button', { name: 'Save points' }));
  expect(await points.findByText('Too early.')).toBeVisible();
  expect(api.inputs(adjustPoints)).toMatchObject([{ body: { points: -5, reason: 'Given twice' } }]);
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Send password reset link' }));
  await waitFor(() => expect(told()).toBe('Link sent to ben@northwind.example'));
  expect(api.inputs(resetMemberPassword)).toMatchObject([{ params: { id: 9 }, body: {} }]);
  await person.click(screen.getByRole('button', { name: 'Make admin' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Make Ben Ode an admin?' });
  await person.click(within(ask).getByRole('button', { name: 'Make admin' }));
  await waitFor(() => expect(told()).toBe('Ben Ode is now an admin'));
});

it("downloads a member's entries as a file", async () => {
  const api = memberApi();
  api.answer(downloadMemberLog, new File(['Member'], 'member-log.csv'));
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Download entries' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(api.inputs(downloadMemberLog)).toMatchObject([{ params: { id: 9 } }]);
});

it('removes a member, and restores a removed member', async () => {
  const api = memberApi();
  api.answer(removeMember, { data: profile });
  api.answer(restoreMember, { data: profile });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Remove from program' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Remove Ben Ode from the program?' });
  api.answer(listProgramMembers, samplePage([sampleMember({ status: 'deactivated' })]));
  api.fail(getMember, 'not_found');
  await person.click(within(ask).getByRole('button', { name: 'Remove from program' }));
  await waitFor(() => expect(told()).toBe('Member removed'));
  await person.click(await screen.findByRole('button', { name: 'Restore account' }));
  await waitFor(() => expect(told()).toBe('Member restored'));
});

it.each([
  ['en', 'Restore account', 'Member not restored. Someone else now uses their username or email.'],
  [
    'es',
    'Restaurar cuenta',
    'No se pudo reincorporar al miembro: otra persona ya usa el nombre de usuario o el correo que tenía.',
  ],
] as const)('explains in %s why a restore is refused', async (language, button, reason) => {
  const api = memberApi(sampleMember({ status: 'deactivated' }));
  api.fail(getMember, 'not_found');
  api.fail(restoreMember, 'already_taken');
  const { person } = await showPage(address, { api, viewer, language });
  await person.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(told()).toBe(reason));
});

it("explains why an admin can't be removed, and keeps the dialog open", async () => {
  const api = memberApi();
  api.fail(removeMember, 'role_above_own');
  const { person } = await showPage(address, { api, viewer, language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Dar de baja' }));
  const ask = await screen.findByRole('alertdialog');
  await person.click(within(ask).getByRole('button', { name: 'Dar de baja' }));
  await waitFor(() =>
    expect(told()).toBe('No puedes quitar a un administrador con un rol superior al tuyo.'),
  );
  expect(ask).toBeVisible();
});

it('signs a member out everywhere after a confirmation', async () => {
  const api = memberApi();
  api.answer(signOutMember, { data: { ended: 2 } });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Sign Ben Ode out everywhere?' });
  await person.click(within(ask).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(told()).toBe('Ben Ode is signed out everywhere'));
  expect(api.inputs(signOutMember)).toMatchObject([{ body: { memberId: 9 } }]);
});

it("doesn't let admins correct their own days or remove themselves", async () => {
  const api = memberApi(sampleMember({ id: viewer.id, name: viewer.name }));
  await showPage(`/admin/member-center/settings/member/${viewer.id}`, { api, viewer });
  expect(await screen.findByText('Another admin must correct your days.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove from program/ })).toBeNull();
});

it("says that the member doesn't exist", async () => {
  const api = createFakeApi();
  api.fail(getMember, 'not_found');
  api.answer(listProgramMembers, samplePage<ListedMember>([]));
  await showPage(address, { api, viewer });
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible();
});

it("shows the status of the member's devices, but none of their data", async () => {
  const api = memberApi();
  const instant = '2026-11-20T08:14:00.000Z';
  const device: DeviceHealth = {
    provider: 'garmin',
    name: 'Garmin',
    status: 'expired',
    isPrimary: true,
    isDown: false,
    connectedAt: instant,
    askedAt: instant,
    answeredAt: instant,
    heardAt: null,
    lastDay: '2026-11-19',
    silentDays: 0,
    problem: 'expired',
    nextAskAt: null,
  };
  api.answer(listMemberDevices, { data: [device] });
  await showPage(address, { api, viewer });
  const list = await screen.findByRole('list', { name: 'Devices' });
  expect(list).toHaveTextContent(/Garmin.*Last sync: .*data through .*Access expired/);
});

it('warns before a removal that the account loses any admin role', async () => {
  const { person } = await showPage(address, { api: memberApi(), viewer });
  await person.click(await screen.findByRole('button', { name: 'Remove from program' }));
  const text = /^They lose access, their teams and any admin role/;
  expect(await screen.findByText(text)).toBeVisible();
});

it('sends an invitation to someone who has not signed in yet', async () => {
  const api = memberApi();
  api.answer(sendInvitations, { data: { invited: 1 } });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(told()).toBe('1 invitation sent'));
  expect(api.inputs(sendInvitations)).toMatchObject([{ body: { memberIds: [9] } }]);
});
