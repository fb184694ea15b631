import { correctMember } from '@stridewell/contracts';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { sampleMember } from '#sample-member.fixture.ts';
import { address, memberApi, profile, told, viewer } from './member-api.fixture.ts';

it('saves the corrected fields of an account, and shows errors next to the field', async () => {
  const api = memberApi(sampleMember({ lastVisit: '2026-11-20T09:00:00.000Z' }));
  api.fail(correctMember, 'already_taken', { fields: { email: ['Another account has it.'] } });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Edit details' }));
  const email = await screen.findByRole('textbox', { name: /^Email address/ });
  await person.clear(email);
  await person.type(email, 'ben.ode@northwind.example');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Another account has it.')).toBeVisible();
  api.answer(correctMember, { data: profile });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(told()).toBe('Changes saved'));
  const [, { body } = { body: null }] = api.inputs(correctMember);
  expect(body).toEqual({ email: 'ben.ode@northwind.example' });
});

it("shows a member's employee ID and corrects it", async () => {
  const api = memberApi(sampleMember({ employeeId: 'A-17' }));
  api.answer(correctMember, { data: profile });
  const { person } = await showPage(address, { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Edit details' }));
  const id = await screen.findByRole('textbox', { name: /^Employee ID/ });
  expect(id).toHaveValue('A-17');
  await person.clear(id);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(told()).toBe('Changes saved'));
  expect(api.inputs(correctMember)[0]?.body).toEqual({ employeeId: null });
});

it("offers only the fields that the viewer's role may correct", async () => {
  const peer = sampleMember({ roleName: 'ProTierAdmin' });
  const { person } = await showPage(address, { api: memberApi(peer), viewer });
  await person.click(await screen.findByRole('button', { name: 'Edit details' }));
  expect(await screen.findByText(/Only a higher-level admin/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^First name/ })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Email address/ })).not.toBeInTheDocument();
});
