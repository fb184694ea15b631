export { buildPackage, isFreshlyBuilt } from './build-package.ts';
export {
  browserPackages,
  namedPackages,
  repositoryFolder,
  sourceFolders,
  watchedVersion,
} from './packages.ts';
export type { BrowserPackage } from './packages.ts';
