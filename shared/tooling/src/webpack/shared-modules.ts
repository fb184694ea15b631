import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireInstalled, zodVersion } from '@stridewell/remote';
import { uiParts } from './ui-parts.ts';

/**
 * Modules that a page must have only once, because they hold state or context. Module federation treats a
 * subpath as a separate module: `react-dom` doesn't cover `react-dom/client`.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  '@tanstack/react-query',
  '@stridewell/platform',
  '@stridewell/ui/start',
] as const;

/** Singletons that the shell loads on demand: no page's first scripts need them. */
const lateSingletons = [uiParts.more, uiParts.whole] as const;

/**
 * Stateless modules that shell and remotes both need: shared, so that no page loads them twice, and loaded with a
 * page's first form or schema.
 */
const lent = ['react-hook-form'] as const;

const lentZod = '@stridewell/contracts/zod';

/** Shared modules that load with the first screen that imports one, and can be omitted if unused. */
export const lentShares: readonly string[] = [...lent, lentZod, ...lateSingletons];

type Manifest = { dependencies?: Record<string, string> };

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function installedVersion(folder: string, name: string): string {
  return requireInstalled(folder, name).manifest.version;
}

function dependsOn(folder: string, module: string): boolean {
  // The repository's own package.json files
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return module in (manifest.dependencies ?? {});
}

/** Returns module federation's `shared` option: the shell provides the modules, a remote keeps a fallback. */
export function sharedModules(folder: string, { isShell }: { isShell: boolean }) {
  const share = (version: string, singleton: boolean, isLate = !singleton) => ({
    singleton,
    eager: isShell && !isLate,
    version,
    requiredVersion: `^${version}`,
  });
  const shareInstalled = (module: string, singleton: boolean, isLate?: boolean) =>
    [module, share(installedVersion(folder, packageOf(module)), singleton, isLate)] as const;
  return Object.fromEntries([
    ...singletons.map((module) => shareInstalled(module, true)),
    ...lateSingletons.map((module) => shareInstalled(module, true, true)),
    ...lent
      .filter((module) => dependsOn(folder, module))
      .map((module) => shareInstalled(module, false)),
    [lentZod, share(zodVersion(folder), false)],
  ]);
}

/** Returns the platform version that a package is built against. */
export function platformVersion(folder: string): string {
  return installedVersion(folder, '@stridewell/platform');
}
