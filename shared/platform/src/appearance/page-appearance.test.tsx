import { Button, LinkButton, Menu, useUiText } from '@stridewell/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useTheme } from 'styled-components';
import { setLanguage } from '#language/texts.ts';
import { setColorMode } from './color-mode.ts';
import { PageAppearance } from './page-appearance.tsx';

function Page() {
  return (
    <>
      <p>
        at {useLocation().pathname}, {useUiText().retry}, in {useTheme().mode}
      </p>
      <LinkButton href="/challenges">Challenges</LinkButton>
      <LinkButton href="https://benefits.example/">Benefits</LinkButton>
      <LinkButton href="//elsewhere.example/">Elsewhere</LinkButton>
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        items={[{ id: 'points', label: 'Points', href: '/points' }]}
      />
    </>
  );
}

function show() {
  render(
    <MemoryRouter>
      <PageAppearance>
        <Page />
      </PageAppearance>
    </MemoryRouter>,
  );
}

afterEach(async () => {
  localStorage.clear();
  await setLanguage('en');
});

describe('the appearance of a page', () => {
  it('sends links of buttons and menus through the router', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('link', { name: 'Challenges' }));
    expect(screen.getByText(/at \/challenges/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Points' }));
    expect(screen.getByText(/at \/points/)).toBeInTheDocument();
  });

  it("doesn't handle links to other sites", () => {
    show();
    for (const name of ['Benefits', 'Elsewhere']) {
      let isTaken: boolean | undefined;
      const follow = (event: Event) => {
        isTaken = event.defaultPrevented;
        // A test can't navigate.
        event.preventDefault();
      };
      document.addEventListener('click', follow, { once: true });
      act(() => screen.getByRole('link', { name }).click());
      expect(isTaken).toBe(false);
    }
    expect(screen.getByText(/at \/,/)).toBeInTheDocument();
  });

  it("uses the page's language, also for built-in texts", async () => {
    show();
    expect(screen.getByText(/, Retry/)).toBeInTheDocument();
    await act(() => setLanguage('es'));
    expect(screen.getByText(/, Reintentar/)).toBeInTheDocument();
  });

  it('follows the chosen mode and stores it', () => {
    show();
    expect(screen.getByText(/in system/)).toBeInTheDocument();
    act(() => setColorMode('light'));
    expect(screen.getByText(/in light/)).toBeInTheDocument();
    expect(localStorage.getItem('stridewell.colour-mode')).toBe('light');
  });
});
