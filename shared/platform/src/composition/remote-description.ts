import { z } from '@stridewell/contracts/zod';
import type { LinkCondition, PageAccess, RemoteDefinition } from './define-remote.ts';
import { ReleaseContract } from './release-contract.ts';

const Translated = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });
const Path = z.templateLiteral(['/', z.string()]);
const RemoteName = z.templateLiteral(['mf-', z.string().min(1)]);

const SlotName = z.templateLiteral([z.string().min(1), '.', z.string().min(1)]);

/** Every choice of people who may open a page. */
export const pageAccesses = [
  'public',
  'member',
  'admin',
  'provider',
] as const satisfies readonly PageAccess[];
/** A remote's page in its description. */
export const DescribedPath = z.strictObject({
  path: Path,
  title: Translated,
  isTitleHidden: z.boolean().optional(),
  access: z.enum(pageAccesses),
});

/** When a link is shown: every condition. */
export const linkConditions = [
  'always',
  'mentalWellnessEnabled',
  'teamsOn',
  'pointsOn',
  'organizationChooser',
  'reseller',
  'programAdmin',
  'providerAdmin',
] as const satisfies readonly LinkCondition[];

const definition = {
  name: RemoteName,
  title: Translated,
  paths: z.array(DescribedPath).min(1).readonly(),
  links: z
    .array(
      z.strictObject({
        path: Path,
        label: Translated,
        order: z.number().int(),
        showWhen: z.enum(linkConditions),
      }),
    )
    .readonly(),
  slots: z
    .array(z.strictObject({ name: SlotName, path: Path }))
    .readonly()
    .optional(),
  fills: z
    .array(
      z.strictObject({
        slot: SlotName,
        name: z.string().min(1),
        title: Translated,
        order: z.number().int(),
        showWhen: z.enum(linkConditions),
      }),
    )
    .readonly()
    .optional(),
  embed: z.strictObject({ path: Path }).optional(),
};

/** Validates a remote's `src/remote.ts` before the build adds its files. */
export const RemoteDefinitionSchema = z.strictObject(
  definition,
) satisfies z.ZodType<RemoteDefinition>;

/** A file of a release: its subresource integrity hash and its size in bytes before compression. */
export const ReleaseFile = z.strictObject({
  integrity: z.templateLiteral(['sha384-', z.string()]),
  bytes: z.number().int().nonnegative(),
});

/** The content of `remote.json`: the description of one immutable release of a remote. */
export const RemoteDescription = z.strictObject({
  ...definition,
  /** Package version, a dash, and the first 8 hex digits of the hash of all files. */
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  /** The global variable that the entry file sets; unique per build. */
  globalName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  /** The federation container, relative to the release folder. */
  entry: z.string(),
  /** Set if the entry is an ES module, as Vite writes it; otherwise it is a script that sets `globalName`. */
  entryType: z.literal('module').optional(),
  /** Scripts that the first render needs, entry first; the page preloads them. */
  preload: z.array(z.string()).readonly(),
  /**
   * What each lazy screen needs first, preloaded by the page at its address: its scripts, and the shell's shared
   * modules.
   */
  screens: z
    .array(
      z.strictObject({
        path: Path,
        preload: z.array(z.string()).readonly(),
        lent: z.array(z.string()).readonly().optional(),
      }),
    )
    .readonly()
    .optional(),
  /** Scripts that its fills need on another remote's page, entry first. */
  preloadFills: z.array(z.string()).readonly().optional(),
  /** Every script, style and asset of the release, by path in the release folder. */
  files: z.record(z.string(), ReleaseFile),
  /**
   * The integrity of the file list (`JSON.stringify(files)`), if a page has the release without it; the list is at
   * `/release-files/<name>/<version>.json`.
   */
  fileList: z.templateLiteral(['sha384-', z.string()]).optional(),
  /** The absolute address of the release folder, unless it is below the page's own `/remotes/`. */
  base: z.url().optional(),
  /** The range of platform versions that the release supports. */
  platform: z.string(),
  /** What it needs of the API, the shell and other remotes; absent in pages. */
  contract: ReleaseContract.optional(),
});

/** The content of `remote.json`, parsed. */
export type RemoteDescription = z.infer<typeof RemoteDescription>;
