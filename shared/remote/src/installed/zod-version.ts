import { z } from '@stridewell/contracts/zod';
import { requireInstalled } from './installed-package.ts';

/**
 * The version of the shared part of zod ends with the number of its names: a release that uses a name which the page's
 * shell lacks requires more than the shell provides, and brings its own copy.
 */
export function zodVersion(folder: string): string {
  const platform = requireInstalled(folder, '@stridewell/platform').folder;
  const contracts = requireInstalled(platform, '@stridewell/contracts').folder;
  const [major, minor] = requireInstalled(contracts, 'zod').manifest.version.split('.');
  return `${major}.${minor}.${Object.keys(z).length}`;
}
