import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '#testing/render-ui.tsx';
import { TabLinks } from './tabs.tsx';

describe('tabs that are links', () => {
  const links = ['Progress', 'Board', 'Rules'].map((label, at) => ({
    href: `/${label.toLowerCase()}`,
    label,
    isCurrent: at === 0,
  }));

  it('move the focus by arrow keys, Home and End, and stay reachable with Tab', async () => {
    renderUi(<TabLinks label="Pages" links={links} />);
    const person = userEvent.setup();
    await person.tab();
    expect(screen.getByRole('link', { name: 'Progress' })).toHaveFocus();
    const ways = [
      ['{ArrowRight}', 'Board'],
      ['{End}', 'Rules'],
      ['{ArrowRight}', 'Progress'],
      ['{ArrowLeft}', 'Rules'],
      ['{Home}', 'Progress'],
      ['{Alt>}{ArrowRight}{/Alt}', 'Progress'],
      ['{Tab}', 'Board'],
    ] as const;
    for (const [keys, name] of ways) {
      await person.keyboard(keys);
      expect(screen.getByRole('link', { name })).toHaveFocus();
    }
  });
});
