import { defineRemote } from '@stridewell/platform';

const provider = { en: 'Super admin', es: 'Superadministración' };

/** What this remote says about itself; the build makes `remote.json` from it. */
export const remote = defineRemote({
  name: 'mf-super',
  title: provider,
  paths: [{ path: '/adminsuper', title: provider, isTitleHidden: true, access: 'provider' }],
  // The shell's own place "Super admin" leads here.
  links: [],
});
