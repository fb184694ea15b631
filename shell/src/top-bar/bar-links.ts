import { isProgramAdmin, isProviderAdmin, matchPath } from '@stridewell/platform';
import type { Language, RemoteLink, RemotePath, Viewer } from '@stridewell/platform';
import { isShownTo } from '#composition/is-shown-to.ts';

/** A link of the top bar, ready to be drawn. */
export interface BarLink {
  path: string;
  label: string;
}

/** The places of the top bar that are the shell's own; a remote's link to one of them would be a second one. */
export const ownPlaces = {
  settings: '/member-settings',
  messages: '/messages',
  questions: '/member-questions',
  admin: '/admin',
  provider: '/adminsuper',
} as const;

/** Where steps are logged: the dashboard, which opens the sheet of a new entry for this address. */
const newEntryPath = '/my-dashboard?entry=new';

/** The address at which a new entry is written; null where the program takes none by hand, or no page does. */
export function newEntryLink(
  pages: readonly RemotePath[],
  { program: { manualEntry, converter } }: Viewer,
): string | null {
  if (!manualEntry && !converter) return null;
  return matchPath(pages, '/my-dashboard') ? newEntryPath : null;
}

/** One of the shell's own places. */
export type OwnPlace = keyof typeof ownPlaces;

const defaultOrganizationsName = 'Organization';

/** The links of the installed remotes that this viewer sees, in their order. */
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

/** Which of the shell's own places this viewer sees: those whose page is installed, and by role. */
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

/** The pages about and for the viewer that the user menu leads to, of those that are installed. */
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
