import { updateMember } from '@stridewell/contracts';
import { events, session } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  address,
  closeShell,
  linkTo,
  memberOf,
  onMobile,
  openShell,
  pageAt,
  twoRemotes,
  withText,
} from '../shell.fixture.tsx';

const openFor = (program: Partial<Viewer['program']>, changes: Partial<Viewer> = {}) =>
  openShell({ viewer: sampleViewer({ program: sampleProgram(program), ...changes }) });
const bar = () => screen.getByRole('banner');
const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const linkNames = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(closeShell);

describe('the top bar', () => {
  it('has a logo that leads to the root, and a link for each remote', async () => {
    const { user } = await openFor({});
    expect(linkNames()).toEqual(['My Dashboard', 'Challenges']);
    await user.click(screen.getByRole('link', { name: 'Challenges' }));
    expect(address()).toBe('/challenges');
    expect(screen.getByRole('link', { name: 'Challenges' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await user.click(screen.getByRole('link', { name: 'Northwind Walks home' }));
    expect(await screen.findByText('Remote at /my-dashboard')).toBeInTheDocument();
  });

  it("shows the program's own logo where it has one", async () => {
    const { container } = await openFor({ programLogo: '/api/files/logo.png' });
    expect(container.querySelector('header img')).toHaveAttribute('src', '/api/files/logo.png');
  });

  it('follows settings that an administrator saves, without a reload', async () => {
    const { container } = await openFor({});
    const scope = events.scope();
    const settings = { programLogo: '/api/files/new.png', languageTranslator: 1, unknown: 7 };
    act(() => scope.emit('save-settings', { programId: sampleProgram().id, settings }));
    scope.end();
    expect(await within(bar()).findByRole('button', { name: /English/ })).toBeVisible();
    expect(container.querySelector('header img')).toHaveAttribute('src', '/api/files/new.png');
  });

  it('has nothing for what is not installed', async () => {
    await openFor({}, { adminLevel: 10, unreadCount: 4 });
    for (const name of [/Messages/, /settings/i, /Questions/, 'Admin', 'Super admin'])
      expect(within(bar()).queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('has the places that are installed, messages with the unread count', async () => {
    const pages = [
      ...twoRemotes.pages,
      pageAt('/messages', 'Messages'),
      pageAt('/member-settings', 'Settings'),
      pageAt('/member-questions', 'Questions'),
      pageAt('/admin', 'Admin', { access: 'admin' }),
      pageAt('/adminsuper', 'Super', { access: 'provider' }),
    ];
    await openShell({ viewer: sampleViewer({ adminLevel: 4, unreadCount: 3 }), pages });
    for (const [name, href] of [
      ['Messages, 3 unread', '/messages'],
      ['Settings', '/member-settings'],
      ['My Questions', '/member-questions'],
      ['Admin', '/admin'],
      ['Super admin', '/adminsuper'],
    ] as const)
      expect(within(bar()).getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('has what finds no room in the row behind "More"', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, this.textContent === 'Challenges' ? 44 : 0, 90, 44);
    });
    const { user } = await openFor({});
    await user.click(within(bar()).getByRole('button', { name: 'More' }));
    const line = screen.getByRole('menuitem', { name: 'Challenges' });
    expect(line).toHaveAttribute('href', '/challenges');
  });

  it('counts no further than 99 in its badge, and names the number all the same', async () => {
    const pages = [...twoRemotes.pages, pageAt('/messages', 'Messages')];
    await openShell({ viewer: sampleViewer({ unreadCount: 250 }), pages });
    expect(screen.getByRole('link', { name: 'Messages, 250 unread' })).toHaveTextContent('99+');
  });

  it('has the custom button of a pro program, which opens elsewhere', async () => {
    await openFor({
      customNavbarButton: 1,
      customButtonDestination: 'externalLink',
      customPageLink: 'https://benefits.example/',
      customButtonText: 'benefits',
      customButtonStyle: 'button',
    });
    const link = screen.getByRole('link', { name: 'Benefits (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://benefits.example/');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link.querySelector('svg')).toBeInTheDocument();
  });

  it('is not there in an embedding frame where it would lead nowhere else', async () => {
    const program = {
      embeddingCompanyUrl: 'https://partner.example',
      languageTranslator: 0,
    } as const;
    await openShell({
      viewer: sampleViewer({ program: sampleProgram(program) }),
      path: '/challenges',
      pages: [pageAt('/challenges', 'Challenges')],
      links: [linkTo('/challenges', 'Challenges')],
    });
    expect(screen.getByText('Remote at /challenges')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('has no logo and no user menu inside an embedding frame, except for program 3691', async () => {
    await openFor({ embeddingCompanyUrl: 'https://partner.example' });
    expect(screen.queryByRole('link', { name: / home$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /'s account$/ })).not.toBeInTheDocument();
    expect(linkNames()).toEqual(['My Dashboard', 'Challenges']);
  });

  it('keeps logo and user menu for program 3691', async () => {
    await openFor({ id: 3691, embeddingCompanyUrl: 'https://partner.example' });
    expect(screen.getByRole('link', { name: / home$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /'s account$/ })).toBeInTheDocument();
  });

  it('has the language menu when the program wants it, and keeps the choice with the account', async () => {
    const viewer = sampleViewer({ program: sampleProgram({ languageTranslator: 1 }) });
    const { user, api } = await openShell({ viewer });
    api.answer(updateMember, { data: { ...memberOf(viewer), language: 'es' } });
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
    expect(screen.getByRole('link', { name: 'Challenges (es)' })).toBeInTheDocument();
    await waitFor(() =>
      expect(api.inputs(updateMember)).toMatchObject([{ body: { language: 'es' } }]),
    );
    expect(session.state()).toMatchObject({ viewer: { language: 'es' } });
  });

  it('has no language menu otherwise', async () => {
    await openFor({ languageTranslator: 0 });
    expect(screen.queryByRole('button', { name: /Language/ })).not.toBeInTheDocument();
  });

  it('offers light, dark and as on this device', async () => {
    const { user } = await openFor({});
    await user.click(screen.getByRole('button', { name: "Ana Ruiz's account" }));
    expect(screen.getByRole('menuitemradio', { name: 'Match device' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(localStorage.getItem('stridewell.colour-mode')).toBe('dark');
  });
});

describe('Get Started', () => {
  const admin = sampleViewer({ showGetStartedGuide: 1, adminLevel: 3, isProgramAdmin: 1 });
  const button = () => screen.queryByRole('button', { name: 'Get Started' });

  it('is for administrators who have the guide', async () => {
    await openFor({}, { showGetStartedGuide: 1, adminLevel: 0 });
    expect(button()).not.toBeInTheDocument();
  });

  it('is not for administrators who are done with it', async () => {
    await openFor({}, { showGetStartedGuide: 0, adminLevel: 3 });
    expect(button()).not.toBeInTheDocument();
  });

  it('opens the guide; done takes it away for good', async () => {
    const { api, user } = await openShell({ viewer: admin });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    const guide = screen.getByRole('dialog', { name: 'Get started' });
    api.answer(updateMember, { data: { ...memberOf(admin), showGetStartedGuide: 0 } });
    await user.click(within(guide).getByRole('button', { name: 'Done' }));
    expect(api.inputs(updateMember)[0]).toMatchObject({
      params: { id: admin.id },
      body: { showGetStartedGuide: 0 },
    });
    expect(guide).not.toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
  });

  it('stays when it could not be stored', async () => {
    const { api, user } = await openShell({ viewer: admin });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    api.disconnect(updateMember);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/We couldn't save this/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(button()).toBeInTheDocument();
  });

  it('leads to the pages it speaks of, and closes', async () => {
    const { user } = await openShell({ viewer: admin });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    await user.click(screen.getByRole('link', { name: 'Open challenges' }));
    expect(address()).toBe('/challenges');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('with text of twice the size', () => {
  const links = ['One', 'Two', 'Three', 'Four'].map((label, index) =>
    linkTo(`/${label.toLowerCase()}`, label, { order: index }),
  );

  it('a wide window has the layout of a small one, in which nothing covers anything', async () => {
    withText(32, 1440);
    await openShell({ viewer: sampleViewer(), links });
    expect(linkNames()).toEqual(['One', 'Two', 'Add entry', 'Three']);
  });

  it('a phone keeps one row at the bottom, with all links in the menu', async () => {
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
      'Logout',
    ]);
  });
});

describe('under 1024 px', () => {
  it('the first three links stand at the bottom, the others and the account in a menu', async () => {
    onMobile();
    const links = ['One', 'Two', 'Three', 'Four'].map((label, index) =>
      linkTo(`/${label.toLowerCase()}`, label, { order: index }),
    );
    const { user } = await openShell({ viewer: sampleViewer(), links });
    expect(linkNames()).toEqual(['One', 'Two', 'Add entry', 'Three']);
    await user.click(within(navigation()).getByRole('button', { name: 'Menu' }));
    for (const [role, names] of [
      ['menuitem', ['Four', 'Logout']],
      ['menuitemradio', ['English', 'Español', 'Light', 'Dark', 'Match device']],
    ] as const)
      expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toEqual(names);
  });

  it('has a plus that leads to a new entry, where the program takes some by hand', async () => {
    onMobile();
    await openFor({ manualEntry: 0, converter: 1 });
    expect(screen.getByRole('link', { name: 'Add entry' })).toHaveAttribute(
      'href',
      '/my-dashboard?entry=new',
    );
  });

  it('has none where steps come from devices alone', async () => {
    onMobile();
    await openFor({ manualEntry: 0, converter: 0 });
    expect(screen.queryByRole('link', { name: 'Add entry' })).not.toBeInTheDocument();
  });

  it('the menu keeps the rules of the embedding frame', async () => {
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
