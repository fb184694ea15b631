import { getWorkshop, listUserWorkshops, registerForWorkshop } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { sampleWorkshop } from '../companion.fixture.ts';
import { showPage } from '../show-page.fixture.tsx';

it('can be registered for and canceled', async () => {
  const api = createFakeApi();
  api.answer(getWorkshop, { data: sampleWorkshop() });
  api.answer(listUserWorkshops, samplePage([]));
  const startsAt = sampleWorkshop().startsAt;
  api.answer(registerForWorkshop, { data: { IsUserRegistered: true, startsAt } });
  const { person } = await showPage('/plan/workshop/300', { api });
  await person.click(await screen.findByRole('button', { name: 'Register' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe("You're registered"));
  expect(api.inputs(registerForWorkshop)).toMatchObject([
    { query: { workshopId: 300, registrationState: 'register' } },
  ]);
});

it('shows the link to join to registered people, once the session is open', async () => {
  const api = createFakeApi();
  const joinUrl = 'https://meet.example/sleep';
  api.answer(getWorkshop, { data: sampleWorkshop({ IsUserRegistered: true, joinUrl }) });
  api.answer(listUserWorkshops, samplePage([]));
  await showPage('/plan/workshop/300', { api });
  const door = await screen.findByRole('link', { name: 'Join workshop' });
  expect(door).toHaveAttribute('href', joinUrl);
  expect(screen.getByRole('button', { name: 'Cancel registration' })).toBeEnabled();
});

it('takes no registrations if no seat is available', async () => {
  const api = createFakeApi();
  api.answer(getWorkshop, { data: sampleWorkshop({ seatsLeft: 0 }) });
  api.answer(listUserWorkshops, samplePage([]));
  await showPage('/plan/workshop/300', { api });
  expect(await screen.findByRole('button', { name: 'No seats left' })).toBeDisabled();
});

it("can be canceled from the viewer's list of workshops before it starts", async () => {
  const api = createFakeApi();
  const { id, title, host } = sampleWorkshop();
  const own = { id, title, host, minutes: 45, IsUserRegistered: true };
  const at = (year: number) => ({
    ...own,
    startsAt: `${year}-01-06T11:30:00.000Z`,
    endsAt: `${year}-01-06T12:15:00.000Z`,
  });
  api.answer(getWorkshop, { data: sampleWorkshop() });
  api.answer(listUserWorkshops, samplePage([at(2099), at(2001)]));
  api.answer(registerForWorkshop, {
    data: { IsUserRegistered: false, startsAt: at(2099).startsAt },
  });
  const { person } = await showPage('/plan/workshop/300', { api });
  await person.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Registration canceled'));
  expect(api.inputs(registerForWorkshop)).toMatchObject([
    { query: { workshopId: id, registrationState: 'cancel' } },
  ]);
});
