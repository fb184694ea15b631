import { session, sharedHistory } from '@stridewell/platform';
import { createFakeApi, renderScreen, sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { ImpersonationNotice } from './impersonation-notice.tsx';

const texts = { shell: { en, es } };
const endsAt = new Date(Date.now() + 600_000).toISOString();

it('the impersonation banner names the reason and ends the impersonation', async () => {
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
  expect(sharedHistory.location.pathname).toBe('/adminsuper/impersonation');
});

it('the impersonation banner is hidden in other sessions', async () => {
  await renderScreen(<ImpersonationNotice />, {
    api: createFakeApi(),
    viewer: sampleViewer(),
    texts,
    path: '/',
  });
  expect(screen.queryByRole('button', { name: 'Stop viewing' })).not.toBeInTheDocument();
});
