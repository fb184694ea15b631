import {
  matchPath,
  pageScripts,
  releaseAddress,
  selectReleases,
} from '@stridewell/platform/registry';
import { fileListOf } from '@stridewell/releases';
import type {
  PageSettings,
  RemoteDescription,
  SignedPageRegistry,
} from '@stridewell/platform/registry';
import type { ShellDescription } from '@stridewell/releases';

/** Whether the product runs for users or for development. */
export type PageMode = 'production' | 'development';

/** The data of one rendered page. */
export type PageParts = Readonly<{
  template: string;
  shell: ShellDescription;
  registry: SignedPageRegistry;
  /** The registry without file lists, if there is one: the page then includes only the lists that it needs. */
  brief?: SignedPageRegistry | null;
  /** The key that signed the registry: raw, in base64. */
  releaseKey: string;
  nonce: string;
  pathname: string;
  language: string;
  /** The origins of partners whose pages may frame the product. */
  embedOrigins: readonly string[];
  /** The origins of override releases. */
  overrideOrigins: readonly string[];
  /** The operator's page settings. */
  settings: Partial<PageSettings>;
  /** The mode of the product. */
  mode: PageMode;
  /** Code to run before every other script, in development only. */
  firstScript?: string | undefined;
}>;

/** Returns JSON for a script element: nothing in it ends the element or starts a comment. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Escapes text for a double-quoted attribute. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function scriptPreload(nonce: string, href: string, integrity: string | undefined): string {
  return `<link rel="preload" as="script" nonce="${nonce}" crossorigin integrity="${attribute(integrity ?? '')}" href="${attribute(href)}" />`;
}

function shellAddress(file: string): string {
  return `/shell/${file}`;
}

function shellPreloads(shell: ShellDescription, files: readonly string[], nonce: string): string[] {
  return files.map((file) =>
    scriptPreload(nonce, shellAddress(file), shell.files[file]?.integrity),
  );
}

function releasePreloads(
  release: RemoteDescription,
  files: readonly string[],
  nonce: string,
): string[] {
  return files.map((file) =>
    scriptPreload(nonce, releaseAddress(release, file), release.files[file]?.integrity),
  );
}

function pageReleases({ registry }: PageParts): RemoteDescription[] {
  return [...selectReleases(registry.registry, null).values()].map(({ release }) => release);
}

function releaseAt(pathname: string, releases: readonly RemoteDescription[]) {
  const pages = releases.flatMap((release) => release.paths.map(({ path }) => ({ path, release })));
  return matchPath(pages, pathname)?.release;
}

/**
 * Returns the file lists that the page needs first, by name and version: of its remote, and of the parts in its
 * slots.
 */
function neededLists(parts: PageParts): Record<string, string> {
  if (!parts.brief) return {};
  const releases = pageReleases(parts);
  const own = releaseAt(parts.pathname, releases);
  if (!own) return {};
  const shown = (own.slots ?? []).filter(({ path }) => matchPath([{ path }], parts.pathname));
  const needed = releases.filter(
    (release) =>
      release === own ||
      release.fills?.some((fill) => shown.some(({ name }) => name === fill.slot)),
  );
  return Object.fromEntries(
    needed.map((release) => [`${release.name}/${release.version}`, fileListOf(release)]),
  );
}

/**
 * Returns preload links for the scripts of the address's remote and of its screen's shared modules, so that they
 * load together with the shell's. The page itself loads the parts in its slots, once it has its data.
 */
function remotePreloads(parts: PageParts): string[] {
  const { shell, pathname, nonce } = parts;
  const release = releaseAt(pathname, pageReleases(parts));
  if (!release) return [];
  const { lent = [] } = matchPath(release.screens ?? [], pathname) ?? {};
  return [
    ...releasePreloads(release, pageScripts(release, pathname), nonce),
    ...shellPreloads(
      shell,
      lent.flatMap((name) => shell.lent?.[name] ?? []),
      nonce,
    ),
  ];
}

/** Fills in the built shell's page template. */
export function renderPage(parts: PageParts): string {
  const { shell, nonce, firstScript } = parts;
  const preloads = [
    ...shellPreloads(shell, shell.scripts, nonce),
    ...remotePreloads(parts),
    ...shell.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(shellAddress(file))}" />`,
    ),
  ];
  const scripts = shell.scripts.map(
    (file) =>
      `<script defer nonce="${nonce}" crossorigin integrity="${attribute(shell.files[file]?.integrity ?? '')}" src="${attribute(shellAddress(file))}"></script>`,
  );
  const values: Record<string, string> = {
    language: parts.language,
    nonce,
    preloads: preloads.join('\n    '),
    embedOrigins: attribute(parts.embedOrigins.join(' ')),
    overrideOrigins: attribute(parts.overrideOrigins.join(' ')),
    mode: parts.mode,
    settings: attribute(JSON.stringify(parts.settings)),
    releaseKey: attribute(parts.releaseKey),
    registry: inlineJson(parts.brief ?? parts.registry),
    releaseFiles: inlineJson(neededLists(parts)),
    scripts: [
      ...(firstScript ? [`<script nonce="${nonce}">${firstScript}</script>`] : []),
      ...scripts,
    ].join('\n    '),
  };
  return parts.template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The page template has an unknown placeholder: {{${name}}}.`);
    return value;
  });
}
