import type { PageSlot, PageSlotName } from './page-slots.ts';

/** A text in every language of the product. */
export type Translated = Readonly<{ en: string; es: string }>;

/** The people who may open a page: anyone, a signed-in member, a program admin, a provider super admin. */
export type PageAccess = 'public' | 'member' | 'admin' | 'provider';

/** Conditions under which a top bar link is shown; the shell evaluates them for the viewer. */
export type LinkCondition =
  | 'always'
  | 'mentalWellnessEnabled'
  | 'teamsOn'
  | 'pointsOn'
  | 'organizationChooser'
  | 'reseller'
  | 'programAdmin'
  | 'providerAdmin';

/** An address of a remote: the path and everything below it; a `:segment` matches any one segment. */
export type RemotePath = Readonly<{
  path: `/${string}`;
  title: Translated;
  isTitleHidden?: boolean | undefined;
  access: PageAccess;
}>;

/** A remote's link in the top bar; the links of all remotes are sorted by `order`. */
export type RemoteLink = Readonly<{
  path: `/${string}`;
  label: Translated;
  order: number;
  showWhen: LinkCondition;
}>;

/** A slot on a remote's page that other remotes may fill; `path` is the page. */
export type RemoteSlot = Readonly<{ name: `${string}.${string}`; path: `/${string}` }>;

/** A part of a remote for another remote's slot; `name` is its key in the remote's fills. */
export type RemoteFill = Readonly<{
  slot: `${string}.${string}`;
  name: string;
  title: Translated;
  order: number;
  showWhen: LinkCondition;
}>;

/** That a partner may embed the remote, and its start page there. */
export type RemoteEmbed = Readonly<{ path: `/${string}` }>;

/** A remote's own description in `src/remote.ts`; the build adds version, files and integrity. */
export type RemoteDefinition = Readonly<{
  name: `mf-${string}`;
  title: Translated;
  paths: readonly RemotePath[];
  links: readonly RemoteLink[];
  slots?: readonly RemoteSlot[] | undefined;
  fills?: readonly RemoteFill[] | undefined;
  embed?: RemoteEmbed | undefined;
}>;

/** A description whose slots are all known to the compiler: those it offers, and those it fills. */
export type CheckedDefinition = Omit<RemoteDefinition, 'slots' | 'fills'> &
  Readonly<{
    slots?: readonly PageSlot[];
    fills?: readonly (RemoteFill & Readonly<{ slot: PageSlotName }>)[];
  }>;

/** Types the description in a remote's `src/remote.ts`, from which the build creates `remote.json`. */
export function defineRemote<const Definition extends CheckedDefinition>(
  definition: Definition,
): Definition {
  return definition;
}
