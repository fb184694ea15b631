export { GlobalMaps } from './global-maps.tsx';
export { GlobalPackageForm } from './global-package.form.tsx';
export { GlobalPackages } from './global-packages.tsx';
