import { updateMember } from '@stridewell/contracts';
import { events, session } from '@stridewell/platform';
import { sampleProgram, sampleQuestion, sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  address,
  closeShell,
  linkTo,
  memberOf,
  openShell,
  pageAt,
  twoRemotes,
  withText,
} from '../shell.fixture.tsx';
import { linkNames, openFor } from './top-bar.fixture.tsx';

const bar = () => screen.getByRole('banner');

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

  it("shows the program's own logo if it has one", async () => {
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

  it("has no links to what isn't installed", async () => {
    await openFor({}, { adminLevel: 10, unreadCount: 4 });
    for (const name of [/Messages/, /settings/i, /Questions/, 'Admin', 'Super admin'])
      expect(within(bar()).queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('has the installed places, and messages with the unread count', async () => {
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

  it('says how many questions are unanswered, and has Help as the question mark', async () => {
    const pages = [...twoRemotes.pages, pageAt('/member-questions', 'Questions')];
    const unansweredQuestions = [sampleQuestion(), sampleQuestion({ id: 2 })];
    const viewer = sampleViewer({ unansweredQuestions, dismissedRequiredModal: 1 });
    const { user } = await openShell({ viewer, pages });
    const questions = within(bar()).getByRole('link', { name: 'My Questions, 2 unanswered' });
    expect(questions).toHaveTextContent(/2$/);
    const help = within(bar()).getByRole('button', { name: 'Help' });
    expect(help).toHaveAttribute('title', 'Help');
    await user.click(help);
    expect(await screen.findByRole('dialog', { name: 'How can we help?' })).toBeVisible();
  });

  it('has links that don\'t fit under "More"', async () => {
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

  it('has all links under "More" if even the first is longer than the space that is left', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, 0, this.textContent === 'My Dashboard' ? 120 : 90, 44);
    });
    const { user } = await openFor({});
    await user.click(within(bar()).getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'My Dashboard',
      'Challenges',
    ]);
  });

  it.each([
    ['no', 16, 1599],
    ['enough', 16, 1600],
    ['no', 32, 2048],
    ['enough', 32, 3200],
  ])(
    'has %s room for names with text of %i px in a window of %i px',
    async (room, pixels, width) => {
      withText(pixels, width);
      await openFor({});
      expect(bar()).toHaveAttribute('data-roomy', String(room === 'enough'));
    },
  );

  it('shows at most 99 in its badge, and the real number in its name', async () => {
    const pages = [...twoRemotes.pages, pageAt('/messages', 'Messages')];
    await openShell({ viewer: sampleViewer({ unreadCount: 250 }), pages });
    expect(screen.getByRole('link', { name: 'Messages, 250 unread' })).toHaveTextContent('99+');
  });

  it('has the custom button of a pro program, which opens in a new tab', async () => {
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

  it('is hidden in an embedding frame if it would lead nowhere else', async () => {
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

  it('has no logo and no user menu in an embedding frame, except for program 3691', async () => {
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

  it('has a language menu if the program wants it, and stores the choice with the account', async () => {
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

  it("offers light, dark and the device's mode", async () => {
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

  it('is hidden for administrators who have finished it', async () => {
    await openFor({}, { showGetStartedGuide: 0, adminLevel: 3 });
    expect(button()).not.toBeInTheDocument();
  });

  it('opens the guide; Done removes it', async () => {
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

  it('stays if dismissing it fails', async () => {
    const { api, user } = await openShell({ viewer: admin });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    api.disconnect(updateMember);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/Couldn't save/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(button()).toBeInTheDocument();
  });

  it('links to the pages that it names, and closes', async () => {
    const { user } = await openShell({ viewer: admin });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    await user.click(screen.getByRole('link', { name: 'View challenges' }));
    expect(address()).toBe('/challenges');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
