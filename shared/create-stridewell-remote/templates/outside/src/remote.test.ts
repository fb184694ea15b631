import { startMiniShell } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import * as fills from './fills.ts';
import * as lifecycles from './lifecycles.ts';

const titles = { en: '$Title$', es: '$Titulo$' };

describe('the remote in a shell', () => {
  it.each(['en', 'es'] as const)('shows its page in %s', async (language) => {
    await startMiniShell({ lifecycles, path: '/$kebab$', language });
    expect(screen.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
  });

  it('greets the viewer in its card, and opens its page from there', async () => {
    const shell = await startMiniShell({ lifecycles, fills, path: '/my-dashboard' });
    const card = await shell.showFill('card');
    expect(within(card).getByText('Something new for you, Ana.')).toBeVisible();
    await shell.person.click(within(card).getByRole('link', { name: 'Open' }));
    expect(shell.address()).toBe('/$kebab$');
  });
});
