/** A text in every language the product speaks. */
export type Translated = Readonly<{ en: string; es: string }>;

/** Who may open a page: anybody, a signed-in member, a program admin, a provider's super admin. */
export type PageAccess = 'public' | 'member' | 'admin' | 'provider';

/** The named conditions under which a top-bar link is shown; the shell decides each from the viewer. */
export type LinkCondition =
  | 'always'
  | 'mentalWellnessEnabled'
  | 'teamsOn'
  | 'pointsOn'
  | 'organizationChooser'
  | 'reseller'
  | 'programAdmin'
  | 'providerAdmin';

/** One address a remote answers: the path and everything below it; a `:segment` matches any one segment. */
export type RemotePath = Readonly<{
  path: `/${string}`;
  title: Translated;
  isTitleHidden?: boolean | undefined;
  access: PageAccess;
}>;

/** One top-bar link of a remote; links of all remotes stand in the order of `order`. */
export type RemoteLink = Readonly<{
  path: `/${string}`;
  label: Translated;
  order: number;
  showWhen: LinkCondition;
}>;

/** A place on a remote's page that other remotes may fill; `path` is the page that shows it. */
export type RemoteSlot = Readonly<{ name: `${string}.${string}`; path: `/${string}` }>;

/** A part of a remote that stands in a slot of another; `name` is its key in the remote's fills. */
export type RemoteFill = Readonly<{
  slot: `${string}.${string}`;
  name: string;
  title: Translated;
  order: number;
  showWhen: LinkCondition;
}>;

/** That a partner may show the remote in a page of theirs, and where it begins there. */
export type RemoteEmbed = Readonly<{ path: `/${string}` }>;

/** What a remote says about itself in `src/remote.ts`; the build adds version, files and integrity. */
export type RemoteDefinition = Readonly<{
  name: `mf-${string}`;
  title: Translated;
  paths: readonly RemotePath[];
  links: readonly RemoteLink[];
  slots?: readonly RemoteSlot[] | undefined;
  fills?: readonly RemoteFill[] | undefined;
  embed?: RemoteEmbed | undefined;
}>;

/** Types the pure-data description in a remote's `src/remote.ts`, from which the build makes `remote.json`. */
export function defineRemote<const Definition extends RemoteDefinition>(
  definition: Definition,
): Definition {
  return definition;
}
