import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules of which a page may hold one instance only, because they hold state or context.
 * A sub-path is a module of its own to module federation: `react-dom` does not cover `react-dom/client`.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  '@tanstack/react-query',
  '@stridewell/platform',
  '@stridewell/ui',
] as const;

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function installedVersion(folder: string, name: string): string {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(join(path, name, 'package.json'), 'utf8'));
      if (typeof manifest === 'object' && manifest && 'version' in manifest) {
        return String(manifest.version);
      }
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is shared at run time but not a dependency in ${folder}/package.json`);
}

/** The `shared` option of module federation: the shell brings the modules, a remote keeps a fallback. */
export function sharedModules(folder: string, { isShell }: { isShell: boolean }) {
  return Object.fromEntries(
    singletons.map((module) => {
      const version = installedVersion(folder, packageOf(module));
      return [module, { singleton: true, eager: isShell, version, requiredVersion: `^${version}` }];
    }),
  );
}

/** The version of the platform that a package is built against. */
export function platformVersion(folder: string): string {
  return installedVersion(folder, '@stridewell/platform');
}
