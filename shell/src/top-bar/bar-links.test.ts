import type { RemoteLink, RemotePath, Viewer } from '@stridewell/platform';
import { sampleProgram, sampleViewer } from '@stridewell/testing';
import { mainLinks, ownLinks, personalLinks } from './bar-links.ts';

const link = (
  path: RemoteLink['path'],
  order: number,
  showWhen: RemoteLink['showWhen'] = 'always',
): RemoteLink => ({ path, label: { en: `Page ${path}`, es: `Página ${path}` }, order, showWhen });
const paths = (links: RemoteLink[], viewer: Viewer) =>
  mainLinks(links, viewer, 'en').map(({ path }) => path);
const viewerIn = (program: Partial<Viewer['program']>, changes: Partial<Viewer> = {}) =>
  sampleViewer({ program: sampleProgram(program), ...changes });

describe('the links of the remotes', () => {
  it("are in order, in the page's language", () => {
    const links = [link('/challenges', 20), link('/my-dashboard', 10)];
    expect(mainLinks(links, sampleViewer(), 'es')).toEqual([
      { path: '/my-dashboard', label: 'Página /my-dashboard' },
      { path: '/challenges', label: 'Página /challenges' },
    ]);
  });

  const hasPlan = { settings: { mentalWellnessEnabled: 1, newInterface: 1 } } as const;
  const hasNoPlan = { settings: { mentalWellnessEnabled: 0, newInterface: 1 } } as const;
  it.each([
    ['Plan', 'mentalWellnessEnabled', viewerIn(hasPlan), viewerIn(hasNoPlan)],
    ['Teams', 'teamsOn', viewerIn({ teamsOff: 0 }), viewerIn({ teamsOff: 1 })],
    ['Points', 'pointsOn', viewerIn({ points: 1 }), viewerIn({ points: 0 })],
    ['Admin', 'programAdmin', viewerIn({}, { adminLevel: 1 }), viewerIn({}, { adminLevel: 0 })],
    ['Provider', 'providerAdmin', viewerIn({}, { adminLevel: 4 }), viewerIn({}, { adminLevel: 3 })],
  ] as const)('%s is hidden unless its feature or role is on', (_name, showWhen, on, off) => {
    const links = [link('/somewhere', 1, showWhen)];
    expect(paths(links, on)).toEqual(['/somewhere']);
    expect(paths(links, off)).toEqual([]);
  });

  describe('the link to organizations', () => {
    const chooser = [link('/organization', 1, 'organizationChooser')];
    const organized = { organizationsOn: 1, tier: 'pro' } as const;

    it('is for administrators of a pro program with organizations', () => {
      const admin = { adminLevel: 3 };
      expect(paths(chooser, viewerIn(organized, admin))).toEqual(['/organization']);
      expect(paths(chooser, viewerIn(organized))).toEqual([]);
      expect(paths(chooser, viewerIn({ ...organized, tier: 'plus' }, admin))).toEqual([]);
      expect(paths(chooser, viewerIn({ ...organized, organizationsOn: 0 }, admin))).toEqual([]);
    });

    it("has the program's own label, or 'Organization'", () => {
      const label = (organizationsName: string) =>
        mainLinks(
          chooser,
          viewerIn({ ...organized, organizationsName }, { adminLevel: 1 }),
          'en',
        )[0]?.label;
      expect(label('Department')).toBe('Department');
      expect(label(' ')).toBe('Organization');
    });
  });

  it("to the shell's own places are not shown twice", () => {
    const links = [link('/messages', 1), link('/admin', 2, 'programAdmin'), link('/points', 3)];
    expect(paths(links, sampleViewer({ adminLevel: 10 }))).toEqual(['/points']);
  });
});

describe("the shell's own places", () => {
  const installed: RemotePath[] = (
    ['/member-settings', '/messages', '/member-questions', '/admin', '/adminsuper'] as const
  ).map((path) => ({ path, title: { en: path, es: path }, access: 'member' }));

  it('are absent if no remote has them', () => {
    expect(ownLinks([], sampleViewer({ adminLevel: 10 }))).toEqual([]);
    expect(ownLinks(installed.slice(1, 2), sampleViewer())).toEqual(['messages']);
  });

  it.each([
    [0, ['settings', 'messages', 'questions']],
    [1, ['settings', 'messages', 'questions', 'admin']],
    [4, ['settings', 'messages', 'questions', 'admin', 'provider']],
  ])('at level %i are %j', (adminLevel, expected) => {
    expect(ownLinks(installed, sampleViewer({ adminLevel }))).toEqual(expected);
  });
});

it('include the installed pages of the user menu', () => {
  const [badges, profile] = [
    { path: '/badges', title: { en: 'Badges', es: 'Insignias' }, access: 'member' },
    { path: '/profile/:username', title: { en: 'Profile', es: 'Perfil' }, access: 'member' },
  ] as const;
  expect(personalLinks([badges, profile], sampleViewer())).toEqual([
    { id: 'profile', path: '/profile/ana' },
    { id: 'badges', path: '/badges' },
  ]);
  expect(personalLinks([], sampleViewer())).toEqual([]);
});
