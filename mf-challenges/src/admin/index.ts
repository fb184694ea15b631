import { lazyPart } from './lazy-part.tsx';

/** The parts that fill the slots of the administrators' pages. */
export const BuilderPart = lazyPart(async () => (await import('./builder-part.tsx')).BuilderPart);

export const EditPart = lazyPart(async () => (await import('./edit-part.tsx')).EditPart);

export const SettingsPart = lazyPart(
  async () => (await import('#challenge-settings/index.ts')).ChallengeSettings,
);

export const MapBuilderPart = lazyPart(
  async () => (await import('#map-builder/index.ts')).MapBuilder,
);

/** The parts that fill the slots of the provider's pages. */
export const GlobalPackagesPart = lazyPart(
  async () => (await import('#provider/index.ts')).GlobalPackages,
);

export const GlobalPackagePart = lazyPart(
  async () => (await import('#provider/index.ts')).GlobalPackageForm,
);

export const GlobalMapsPart = lazyPart(async () => (await import('#provider/index.ts')).GlobalMaps);
