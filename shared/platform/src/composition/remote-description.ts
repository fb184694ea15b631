import { z } from '@stridewell/contracts/zod';
import type { LinkCondition, PageAccess, RemoteDefinition } from './define-remote.ts';
import { ReleaseContract } from './release-contract.ts';

const Translated = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });
const Path = z.templateLiteral(['/', z.string()]);
const RemoteName = z.templateLiteral(['mf-', z.string().min(1)]);

const SlotName = z.templateLiteral([z.string().min(1), '.', z.string().min(1)]);

/** Who may open a page, every choice there is. */
export const pageAccesses = [
  'public',
  'member',
  'admin',
  'provider',
] as const satisfies readonly PageAccess[];
/** A page of a remote, as its description names it. */
export const DescribedPath = z.strictObject({
  path: Path,
  title: Translated,
  isTitleHidden: z.boolean().optional(),
  access: z.enum(pageAccesses),
});

/** When a link is shown, every condition there is. */
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

/** Checks what a remote's `src/remote.ts` says, before the build adds its files. */
export const RemoteDefinitionSchema = z.strictObject(
  definition,
) satisfies z.ZodType<RemoteDefinition>;

/** One file of a release: its subresource-integrity hash and its size in bytes before compression. */
export const ReleaseFile = z.strictObject({
  integrity: z.templateLiteral(['sha384-', z.string()]),
  bytes: z.number().int().nonnegative(),
});

/** The content of `remote.json`: one immutable release of a remote, described by itself. */
export const RemoteDescription = z.strictObject({
  ...definition,
  /** Package version, a dash, and the first 8 hex digits of the hash over all files. */
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  /** The name of the global variable that the entry file sets; no two builds share one. */
  globalName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  /** The federation container, relative to the release folder. */
  entry: z.string(),
  /** That the entry is an ES module, as Vite writes it; left out, a script that sets `globalName`. */
  entryType: z.literal('module').optional(),
  /** The scripts that the first render needs, the entry first; the page preloads them. */
  preload: z.array(z.string()).readonly(),
  /**
   * What each screen that is loaded with its first visit begins with, which the page at its address preloads: its
   * scripts, and the modules that the shell lends it.
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
  /** The scripts that its fills need on a page of another remote, the entry first. */
  preloadFills: z.array(z.string()).readonly().optional(),
  /** Every script, style and asset of the release, by its path in the release folder. */
  files: z.record(z.string(), ReleaseFile),
  /**
   * The integrity of the list of its files (`JSON.stringify(files)`), where a page carries the release without it;
   * `/release-files/<name>/<version>.json` has the list.
   */
  fileList: z.templateLiteral(['sha384-', z.string()]).optional(),
  /** The absolute address of the release folder, where it is not below the page's own `/remotes/`. */
  base: z.url().optional(),
  /** The range of platform versions that the release runs with. */
  platform: z.string(),
  /** What it needs of API, shell and other remotes; a page does without it. */
  contract: ReleaseContract.optional(),
});

/** The content of `remote.json`, parsed. */
export type RemoteDescription = z.infer<typeof RemoteDescription>;
