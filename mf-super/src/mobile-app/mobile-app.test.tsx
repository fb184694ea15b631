import { listMobileVersions, updateMobileVersions } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const ios = {
  platform: 'ios' as const,
  updatedAt: '2026-10-01T08:00:00.000Z',
  'min-supported-version': '4.9',
  'target-version': '4.10',
};
const android = {
  platform: 'android' as const,
  updatedAt: null,
  'min-supported-version': null,
  'target-version': null,
};

it('asks before older apps stop working, and shows errors', async () => {
  const api = createFakeApi();
  api.answer(listMobileVersions, { data: [ios, android] });
  const { person } = await showPage('/adminsuper/mobile-app', { api });
  expect(await screen.findByText(/^Not set/)).toBeVisible();
  const [oldest] = screen.getAllByRole('textbox', { name: /^Oldest/ });
  const [save] = screen.getAllByRole('button', { name: 'Save versions' });
  if (!oldest || !save) throw new Error('There is no form.');
  await person.clear(oldest);
  await person.type(oldest, 'newest');
  await person.click(save);
  expect(await screen.findByText(/^Enter a version/)).toBeVisible();
  await person.clear(oldest);
  await person.type(oldest, '5');
  api.fail(updateMobileVersions, 'validation_failed', { fields: { target_version: ['Too old.'] } });
  const confirm = async () => {
    await person.click(save);
    const ask = await screen.findByRole('alertdialog', { name: 'Require version 5 or newer?' });
    await person.click(within(ask).getByRole('button', { name: 'Change version' }));
  };
  await confirm();
  expect(await screen.findByText('Too old.')).toBeVisible();
  const [target] = screen.getAllByRole('textbox', { name: /^Recommended/ });
  if (!target) throw new Error('There is no target.');
  await person.clear(target);
  await person.type(target, '5.1');
  const { updatedAt: _, ...answered } = ios;
  api.answer(updateMobileVersions, { data: answered });
  await confirm();
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('iOS versions saved'));
  expect(api.inputs(updateMobileVersions).at(-1)?.body).toEqual({
    platform: 'ios',
    min_supported_version: '5',
    target_version: '5.1',
  });
});
