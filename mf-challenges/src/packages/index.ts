export { PackageChooser } from './package-chooser.tsx';
export { SavePackageCard } from './save-package-card.tsx';
