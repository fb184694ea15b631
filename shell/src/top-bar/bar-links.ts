import { isProgramAdmin, isProviderAdmin, matchPath } from '@stridewell/platform';
import type { Language, RemoteLink, RemotePath, Viewer } from '@stridewell/platform';
import { isShownTo } from '#registry/is-shown-to.ts';

/** A link of the top bar, ready to be rendered. */
export interface BarLink {
  path: string;
  label: string;
}

/** The shell's own links of the top bar; a remote's link to one of them would be a duplicate. */
export const ownPlaces = {
  settings: '/member-settings',
  messages: '/messages',
  questions: '/member-questions',
  admin: '/admin',
  provider: '/adminsuper',
} as const;

/** Where steps are logged: the dashboard opens the sheet of a new entry at this address. */
const newEntryPath = '/my-dashboard?entry=new';

/** Returns the address that opens a new entry; null if the program takes none by hand, or no page does. */
export function newEntryLink(
  pages: readonly RemotePath[],
  { program: { manualEntry, converter } }: Viewer,
): string | null {
  if (!manualEntry && !converter) return null;
  return matchPath(pages, '/my-dashboard') ? newEntryPath : null;
}

export type OwnPlace = keyof typeof ownPlaces;

const defaultOrganizationsName = 'Organization';

/** Returns the remotes' links that this viewer sees, in order. */
export function mainLinks(
  links: readonly RemoteLink[],
  viewer: Viewer,
  language: Language,
): BarLink[] {
  const own: readonly string[] = Object.values(ownPlaces);
  return links
    .filter((link) => !own.includes(link.path) && isShownTo(viewer, link.showWhen))
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, label, showWhen }) => ({
      path,
      label:
        showWhen === 'organizationChooser'
          ? viewer.program.organizationsName.trim() || defaultOrganizationsName
          : label[language],
    }));
}

/** Returns which of the shell's links this viewer sees: by installed page and by role. */
export function ownLinks(pages: readonly RemotePath[], viewer: Viewer): OwnPlace[] {
  const allowed: Record<OwnPlace, boolean> = {
    settings: true,
    messages: true,
    questions: true,
    admin: isProgramAdmin(viewer),
    provider: isProviderAdmin(viewer),
  };
  // The keys of the object above.
  const places = Object.keys(allowed) as OwnPlace[];
  return places.filter((place) => allowed[place] && matchPath(pages, ownPlaces[place]));
}

/** Returns the installed pages of the user menu. */
export function personalLinks(
  pages: readonly RemotePath[],
  { username, walkData }: Viewer,
): { id: 'profile' | 'journals' | 'badges' | 'help'; path: string }[] {
  const all = [
    { id: 'profile', path: `/profile/${username}` },
    { id: 'journals', path: `/journals/${walkData.today}` },
    { id: 'badges', path: '/badges' },
    { id: 'help', path: '/help' },
  ] as const;
  return all.filter(({ path }) => matchPath(pages, path));
}

/** Returns the path of the page with answers, if it is installed. */
export function answersPath(personal: ReturnType<typeof personalLinks>): string | undefined {
  return personal.find(({ id }) => id === 'help')?.path;
}
