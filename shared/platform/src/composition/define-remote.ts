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

/** What a remote says about itself in `src/remote.ts`; the build adds version, files and integrity. */
export type RemoteDefinition = Readonly<{
  name: `mf-${string}`;
  title: Translated;
  paths: readonly RemotePath[];
  links: readonly RemoteLink[];
}>;

/** Types the pure-data description in a remote's `src/remote.ts`, from which the build makes `remote.json`. */
export function defineRemote<const Definition extends RemoteDefinition>(
  definition: Definition,
): Definition {
  return definition;
}
