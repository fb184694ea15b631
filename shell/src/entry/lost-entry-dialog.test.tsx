// In a page of its own: it mocks a module.
import { enterByExternal } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { screen } from '@testing-library/react';
import { closeShell, openShell } from '#shell.fixture.tsx';

jest.mock('@stridewell/ui/more', () => ({
  ...jest.requireActual('@stridewell/ui/more'),
  get ConfirmDialog() {
    throw new Error('Loading chunk 1 failed.');
  },
}));

afterEach(closeShell);

it('a failed sign-on is explained in a message that stays if the file of its dialog is lost', async () => {
  await openShell({
    viewer: null,
    entry: { method: 'external', terryberryCode: 't' },
    prepare: (server) => server.fail(enterByExternal, 'sso_failed', { message: 'Not this time.' }),
  });
  expect(await screen.findByText('Not this time.')).toBeVisible();
  expect(snackbars.list()).toMatchObject([
    { text: 'Not this time.', type: 'danger', duration: Infinity },
  ]);
});
