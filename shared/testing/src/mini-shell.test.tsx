import {
  remoteFills,
  remoteLifecycles,
  screenRoutes,
  useEmit,
  useEvent,
  useText,
} from '@stridewell/platform';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { startMiniShell } from './index.ts';

const title = { en: 'Plan', es: 'Plan' };
const remote = {
  name: 'mf-plan',
  title,
  paths: [{ path: '/plan', title, access: 'member' }],
  links: [],
  fills: [{ slot: 'my-dashboard.aside', name: 'card', title, order: 1, showWhen: 'always' }],
} as const;
const locales = { en: { hello: 'Hello' }, es: { hello: 'Hola' } };

function Plan() {
  const t = useText('mf-plan');
  const emit = useEmit();
  const [page, setPage] = useState('');
  useEvent('dashboard-loaded', (loaded) => setPage(loaded.page));
  return (
    <>
      <h1>{t('hello')}</h1>
      <p>{page}</p>
      <button type="button" onClick={() => emit('program-teams', { programId: 7, teams: [] })}>
        Send
      </button>
    </>
  );
}

const lifecycles = remoteLifecycles({
  remote,
  routes: screenRoutes({ '/plan': async () => ({ Plan }) }),
  locales,
});
const fills = remoteFills({ remote, fills: { card: () => <p>A card</p> }, locales });

describe('the mini shell', () => {
  it('mounts a remote at its address, in a language', async () => {
    const shell = await startMiniShell({ lifecycles, path: '/plan', language: 'es' });
    expect(within(shell.page).getByRole('heading', { name: 'Hola' })).toBeVisible();
  });

  it('records the events of the remote in its name, and emits others to it', async () => {
    const shell = await startMiniShell({ lifecycles, path: '/plan' });
    await shell.person.click(screen.getByRole('button', { name: 'Send' }));
    expect(shell.heard).toEqual([
      expect.objectContaining({ sender: 'mf-plan', name: 'program-teams' }),
    ]);
    shell.emit('dashboard-loaded', { page: 'teams', loadedAt: '2026-11-20T08:00:00Z' });
    expect(screen.getByText('teams')).toBeVisible();
  });

  it('shows a part next to the page, and unmounts both', async () => {
    const shell = await startMiniShell({ lifecycles, fills, path: '/plan' });
    expect(within(await shell.showFill('card')).getByText('A card')).toBeVisible();
    await shell.leave();
    expect(document.body).toBeEmptyDOMElement();
  });
});
