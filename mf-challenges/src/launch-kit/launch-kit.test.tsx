import { createNotice, getLaunchKit, sendAdminEmail } from '@stridewell/contracts';
import { sampleChallenge, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

const kit = {
  mail: {
    en: { subject: 'Walk with us: Loop', body: '<p>Hello <b>{{firstName}}</b></p>' },
    es: { subject: 'Camina con nosotros: Loop', body: '<p>Hola</p>' },
  },
  notice: { title: 'Loop', message: '<p>From Monday on.</p>' },
  address: 'https://walk.example/challenges/500',
};

function kitApi(mayEdit = true) {
  const api = challengeApi(sampleChallenge({ mayEdit, phase: 'upcoming' }));
  api.answer(getLaunchKit, { data: kit });
  return api;
}

async function openKit(isProgramAdmin: 0 | 1) {
  const api = kitApi();
  const viewer = sampleViewer({ isProgramAdmin });
  const { person } = await showPage('/challenges/500', { api, viewer });
  await person.click(await screen.findByRole('button', { name: 'Open launch kit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Launch kit' }));
  await dialog.findByText('Walk with us: Loop');
  return { api, person, dialog };
}

it('is previewed in both languages before an administrator sends any of it', async () => {
  const { api, person, dialog } = await openKit(1);
  await person.click(dialog.getByRole('radio', { name: 'Spanish' }));
  expect(dialog.getByText('Camina con nosotros: Loop')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(api.inputs(sendAdminEmail)).toHaveLength(0);
  api.fail(sendAdminEmail, 'too_many_requests');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.inputs(sendAdminEmail)).toHaveLength(1));
  expect(api.inputs(sendAdminEmail)[0]?.body).toEqual({
    ...kit.mail.en,
    subjectEs: 'Camina con nosotros: Loop',
    bodyEs: '<p>Hola</p>',
  });
  expect(dialog.queryByText(/goes out in two minutes/)).not.toBeInTheDocument();
  expect(api.inputs(createNotice)).toHaveLength(0);
});

it("can't be sent by an organizer who is not an administrator", async () => {
  const { dialog } = await openKit(0);
  expect(dialog.getByRole('button', { name: 'English poster (PDF)' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send email' })).not.toBeInTheDocument();
  expect(dialog.getByText(/^Only admins can send/)).toBeVisible();
});

it('is only shown to people who may edit the challenge', async () => {
  await showPage('/challenges/500', { api: kitApi(false) });
  await screen.findByRole('navigation', { name: 'Challenge pages' });
  expect(screen.queryByRole('button', { name: 'Open launch kit' })).not.toBeInTheDocument();
});
