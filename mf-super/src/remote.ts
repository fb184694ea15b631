import { defineRemote } from '@stridewell/platform';

const partner = { en: 'Partner console', es: 'Consola de distribuidores' };
const provider = { en: 'Super admin', es: 'Superadministración' };

/** The description of this remote, from which the build makes `remote.json`. */
export const remote = defineRemote({
  name: 'mf-super',
  title: provider,
  paths: [
    { path: '/adminsuper', title: provider, isTitleHidden: true, access: 'provider' },
    // The page itself checks whether the viewer works for a reseller.
    { path: '/partner', title: partner, isTitleHidden: true, access: 'member' },
  ],
  // The shell's own link "Super admin" leads to the first path.
  links: [{ path: '/partner', label: partner, order: 90, showWhen: 'reseller' }],
  slots: [
    { name: 'adminsuper.challenge-settings', path: '/adminsuper/challenge-center/settings' },
    { name: 'adminsuper.challenge-builder', path: '/adminsuper/challenge-center/builder' },
    { name: 'adminsuper.map-settings', path: '/adminsuper/maps-center/settings' },
    { name: 'adminsuper.map-builder', path: '/adminsuper/maps-center/builder' },
  ],
});
