import { defineRemote } from '@stridewell/platform';

const admin = { en: 'Admin', es: 'Administración' };

/** The description of this remote, from which the build makes `remote.json`. */
export const remote = defineRemote({
  name: 'mf-admin',
  title: admin,
  paths: [{ path: '/admin', title: admin, isTitleHidden: true, access: 'admin' }],
  // The shell's own link "Admin" leads here.
  links: [],
  slots: [
    { name: 'admin.challenge-settings', path: '/admin/challenge-center/settings' },
    { name: 'admin.challenge-builder', path: '/admin/challenge-center/builder' },
    { name: 'admin.challenge-edit', path: '/admin/challenge-center/challenge-edit' },
    { name: 'admin.map-builder', path: '/admin/challenge-center/maps-center/builder' },
  ],
});
