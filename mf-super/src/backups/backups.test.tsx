import { type Backups, getBackups } from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const healthy: Backups = {
  hasKey: 1,
  everyHours: 24,
  keep: { daily: 7, weekly: 4, monthly: 6 },
  lastDone: {
    endedAt: ago(3),
    name: 'stridewell-2026-11-21T08-30-00Z',
    bytes: 12_500_000,
    rows: 81_204,
  },
  lastFailure: null,
  nextAt: ago(-21),
};

async function showBackups(backups: Backups, language: 'en' | 'es' = 'en') {
  const api = createFakeApi();
  api.answer(getBackups, { data: backups });
  await showPage('/adminsuper/backups', { api, language });
}

it('shows age, result, size, next run and retention of the last backup', async () => {
  await showBackups(healthy);
  expect(await screen.findByText('3 hours')).toBeVisible();
  expect(screen.getByText('Succeeded')).toBeVisible();
  expect(screen.getByText('12.5 MB · 81,204 rows')).toBeVisible();
  expect(screen.getByText('Every 24 hours')).toBeVisible();
  expect(screen.getByText(/7 daily, 4 weekly, 6 monthly/)).toBeVisible();
  expect(screen.queryByText(/too old/)).toBeNull();
});

it('explains what to configure while no key is set', async () => {
  await showBackups({ ...healthy, hasKey: 0, lastDone: null, nextAt: null });
  expect(await screen.findByRole('heading', { name: "Backups aren't set up" })).toBeVisible();
  expect(screen.getByText(/BACKUP_KEY/)).toBeVisible();
  expect(screen.queryByText('Next backup')).toBeNull();
});

it('says in Spanish that the schedule is off', async () => {
  await showBackups({ ...healthy, everyHours: 0, nextAt: null }, 'es');
  expect(
    await screen.findByRole('heading', { name: 'Las copias programadas están desactivadas' }),
  ).toBeVisible();
  expect(screen.getByText('Sin programar')).toBeVisible();
});

it('shows why the last attempt failed next to the last good backup', async () => {
  await showBackups({ ...healthy, lastFailure: { endedAt: ago(1), problem: 'The disk is full.' } });
  expect(await screen.findByText(/The last backup failed on/)).toBeVisible();
  expect(screen.getByText(/The disk is full\. We retry every hour\./)).toBeVisible();
  expect(screen.getByText('3 hours')).toBeVisible();
});

it('says in Spanish what to do about a failed backup, without the English error', async () => {
  const lastFailure = { endedAt: ago(1), problem: 'The disk is full.' };
  await showBackups({ ...healthy, lastFailure }, 'es');
  const text =
    'Pide a tu operador que revise el registro de los workers. Lo reintentamos cada hora.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('warns if the last backup is older than two intervals', async () => {
  await showBackups({
    ...healthy,
    lastDone: healthy.lastDone && { ...healthy.lastDone, endedAt: ago(50) },
  });
  expect(await screen.findByText(/too old/)).toBeVisible();
  expect(screen.getByText('2 days')).toBeVisible();
});
