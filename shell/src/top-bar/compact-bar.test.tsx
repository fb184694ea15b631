import { sampleViewer } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { closeShell, linkTo, onMobile, openShell, withText } from '../shell.fixture.tsx';
import { linkNames, navigation, openFor } from './top-bar.fixture.tsx';

afterEach(closeShell);

describe('the top bar with text of twice the size', () => {
  const links = ['One', 'Two', 'Three', 'Four'].map((label, index) =>
    linkTo(`/${label.toLowerCase()}`, label, { order: index }),
  );

  it('has the compact layout in a wide window, without overlaps', async () => {
    withText(32, 1440);
    await openShell({ viewer: sampleViewer(), links });
    expect(linkNames()).toEqual(['One', 'Two', 'Add entry', 'Three']);
  });

  it('keeps one row at the bottom on a phone, with all links in the menu', async () => {
    onMobile();
    withText(32, 390);
    const { user } = await openShell({ viewer: sampleViewer(), links });
    expect(linkNames()).toEqual(['Add entry']);
    await user.click(within(navigation()).getByRole('button', { name: 'Menu' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
  });
});

describe('the top bar below 1024 px', () => {
  it('has the first three links at the bottom, and the others in a menu', async () => {
    onMobile();
    const links = ['One', 'Two', 'Three', 'Four'].map((label, index) =>
      linkTo(`/${label.toLowerCase()}`, label, { order: index }),
    );
    const { user } = await openShell({ viewer: sampleViewer(), links });
    expect(linkNames()).toEqual(['One', 'Two', 'Add entry', 'Three']);
    await user.click(within(navigation()).getByRole('button', { name: 'Menu' }));
    for (const [role, names] of [
      ['menuitem', ['Four']],
      ['menuitemradio', ['English', 'Español']],
    ] as const)
      expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toEqual(names);
  });

  it('has the account at the top, with help, appearance and Logout', async () => {
    onMobile();
    const { user } = await openShell({ viewer: sampleViewer() });
    const bar = within(screen.getByRole('banner'));
    await user.click(bar.getByRole('button', { name: "Ana Ruiz's account" }));
    for (const [role, names] of [
      ['menuitem', ['Sign-in and security', 'Help', 'Logout']],
      ['menuitemradio', ['Light', 'Dark', 'Match device']],
    ] as const)
      expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toEqual(names);
  });

  it('has a plus that opens a new entry, if the program allows manual entries', async () => {
    onMobile();
    await openFor({ manualEntry: 0, converter: 1 });
    expect(screen.getByRole('link', { name: 'Add entry' })).toHaveAttribute(
      'href',
      '/my-dashboard?entry=new',
    );
  });

  it('has no plus if steps come only from devices', async () => {
    onMobile();
    await openFor({ manualEntry: 0, converter: 0 });
    expect(screen.queryByRole('link', { name: 'Add entry' })).not.toBeInTheDocument();
  });

  it('follows the rules of the embedding frame in its menu', async () => {
    onMobile();
    const { user } = await openFor({
      embeddingCompanyUrl: 'https://partner.example',
      languageTranslator: 1,
    });
    await user.click(within(navigation()).getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('menuitemradio', { name: 'Español' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).not.toBeInTheDocument();
  });
});
