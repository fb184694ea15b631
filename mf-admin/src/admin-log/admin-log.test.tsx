import {
  checkAdminLog,
  type Endpoint,
  endpoints,
  isDownload,
  listAdminLog,
} from '@stridewell/contracts';
import { createFakeApi, samplePage } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { isNamedAct, sectionOf } from './acts.ts';

const row = {
  day: '2026-11-20',
  position: 3,
  occurredAt: '2026-11-20T08:00:00.000Z',
  actor: { id: 5, name: 'Priya Raman' },
  subject: { id: 9, name: null },
} as const;

function logApi() {
  const api = createFakeApi();
  const detail = { from: 'NonAdmin', to: 'ProTierAdmin' } as const;
  api.answer(listAdminLog, samplePage([{ ...row, action: 'role-changed' as const, detail }]));
  return api;
}

describe('the admin log', () => {
  it('says who did what to whom, and is filtered in the address', async () => {
    const api = logApi();
    const { person } = await showPage('/admin/program-center/admin-log', { api });
    const table = await screen.findByRole('table', { name: 'Admin log' });
    const shown = within(table).getByRole('row', { name: /Priya Raman/ });
    expect(shown).toHaveTextContent('Admin rights changed');
    expect(shown).toHaveTextContent('Deleted account');
    expect(shown).toHaveTextContent('Member → Pro admin');
    expect(api.inputs(listAdminLog)[0]?.query).toMatchObject({ perPage: 5 });
    await person.click(screen.getByRole('button', { name: /^All events/ }));
    await person.click(screen.getByRole('option', { name: 'Settings changed' }));
    await waitFor(() =>
      expect(api.inputs(listAdminLog).at(-1)?.query).toMatchObject({ action: 'changed-settings' }),
    );
  });

  it('says whether its chain is intact, and where it is broken', async () => {
    const api = logApi();
    const checkedAt = '2026-11-20T09:00:00.000Z';
    api.answer(checkAdminLog, { data: { isIntact: true, problem: null, checkedAt } });
    const { person } = await showPage('/admin/program-center/admin-log', { api });
    await person.click(await screen.findByRole('button', { name: 'Check integrity' }));
    expect(await screen.findByText('The log is intact')).toBeVisible();
    const problem = 'the audit log at 2026-11-02, row 2, was changed';
    api.answer(checkAdminLog, { data: { isIntact: false, problem, checkedAt } });
    await person.click(screen.getByRole('button', { name: 'Check integrity' }));
    expect(await screen.findByText('The log was altered')).toBeVisible();
    expect(screen.getByText(new RegExp(problem))).toBeVisible();
  });

  it('says in Spanish that the log was altered, without the English detail', async () => {
    const api = logApi();
    const problem = 'the audit log is missing its last rows';
    const checkedAt = '2026-11-20T09:00:00.000Z';
    api.answer(checkAdminLog, { data: { isIntact: false, problem, checkedAt } });
    const path = '/admin/program-center/admin-log';
    const { person } = await showPage(path, { api, language: 'es' });
    await person.click(await screen.findByRole('button', { name: 'Comprobar integridad' }));
    const text = 'Avisa a tu proveedor. Problema: hay registros modificados o eliminados.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('describes each action and the changed settings', async () => {
    const api = createFakeApi();
    const detail = { operation: 'updateTeamSettings', settings: ['teamsOff'] };
    const entry = { ...row, action: 'changed-settings' as const, detail };
    api.answer(listAdminLog, samplePage([entry]));
    await showPage('/admin/program-center/admin-log', { api });
    const shown = await screen.findByRole('row', { name: /Priya Raman/ });
    expect(shown).toHaveTextContent('Teams · Turn off teams');
  });

  it('names a downloaded report as the reports page does', async () => {
    const api = createFakeApi();
    const detail = { operation: 'downloadMemberStats' };
    api.answer(listAdminLog, samplePage([{ ...row, action: 'downloaded' as const, detail }]));
    await showPage('/admin/program-center/admin-log', { api });
    const shown = await screen.findByRole('row', { name: /Priya Raman/ });
    expect(shown).toHaveTextContent('Member stats');
  });

  it('describes how someone signed in', async () => {
    const api = createFakeApi();
    const entry = { ...row, action: 'signed-in' as const, detail: { method: 'passkey' } };
    api.answer(listAdminLog, samplePage([entry]));
    await showPage('/admin/program-center/admin-log', { api });
    const shown = await screen.findByRole('row', { name: /Priya Raman/ });
    expect(shown).toHaveTextContent('Passkey');
  });

  it('has a text for each administrator call that the log records', () => {
    const kept = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => {
      const { access, method, owns, path } = endpoint;
      if (isDownload(endpoint) && access === 'super-admin') return true;
      if (access === 'super-admin' || access === 'partner') return false;
      if (isDownload(endpoint) || method !== 'GET') return access === 'admin';
      return path.startsWith('/members/:id') && owns !== 'self';
    });
    expect(kept.length).toBeGreaterThan(80);
    const names = kept.map(([name]) => name);
    const isNamed = (name: string) => isNamedAct(name) || sectionOf(name);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });
});
