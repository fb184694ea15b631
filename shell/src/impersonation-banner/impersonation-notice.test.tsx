import { session, sharedHistory } from '@stridewell/platform';
import { createFakeApi, renderScreen, sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { ImpersonationNotice } from './impersonation-notice.tsx';

const texts = { shell: { en, es } };
const endsAt = new Date(Date.now() + 600_000).toISOString();

it('says as whom somebody looks and why, and leads back', async () => {
  const viewer = sampleViewer({ impersonation: { reason: 'Ticket 4711', endsAt } });
  const { person } = await renderScreen(<ImpersonationNotice />, {
    api: createFakeApi(),
    viewer,
    texts,
    path: '/',
  });
  expect(await screen.findByText(/Read-only until/)).toHaveTextContent('Ticket 4711');
  const start = jest.spyOn(session, 'start').mockResolvedValue();
  await person.click(screen.getByRole('button', { name: 'Stop viewing' }));
  expect(start).toHaveBeenCalledTimes(1);
});

it('says what kind of made member an administrator looks as, and leads back to where it began', async () => {
  const viewer = sampleViewer({ madeMember: { kind: 'team-leader', endsAt } });
  const { person } = await renderScreen(<ImpersonationNotice />, {
    api: createFakeApi(),
    viewer,
    texts,
    path: '/',
  });
  expect(await screen.findByText(/viewing as a team leader/)).toBeVisible();
  jest.spyOn(session, 'start').mockResolvedValue();
  await person.click(screen.getByRole('button', { name: 'Stop viewing' }));
  expect(sharedHistory.location.pathname).toBe('/admin/program-center/member-view');
});

it('is not there for anybody else', async () => {
  await renderScreen(<ImpersonationNotice />, {
    api: createFakeApi(),
    viewer: sampleViewer(),
    texts,
    path: '/',
  });
  expect(screen.queryByRole('button', { name: 'Stop viewing' })).not.toBeInTheDocument();
});
