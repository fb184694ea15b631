// In a page of its own: it mocks a module.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '#button/button.tsx';
import { UiProvider } from '#provider/ui-provider.tsx';
import { Menu } from './menu.tsx';

jest.mock('#more.ts', () => {
  throw new Error('lost');
});

it('a menu whose file is lost says so, and closes', async () => {
  const reportLost = jest.fn();
  render(
    <UiProvider mode="light" locale="en" onLostPart={reportLost}>
      <Menu trigger={<Button>Account</Button>} items={[{ id: 'out', label: 'Log out' }]} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await waitFor(() => expect(reportLost).toHaveBeenCalledWith("Part of this page didn't load"));
  expect(reportLost).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'false');
});
