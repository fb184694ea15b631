import { defineRemote } from '@stridewell/platform';

const admin = { en: 'Admin', es: 'Administración' };

/** What this remote says about itself; the build makes `remote.json` from it. */
export const remote = defineRemote({
  name: 'mf-admin',
  title: admin,
  paths: [{ path: '/admin', title: admin, isTitleHidden: true, access: 'admin' }],
  // The shell's own place "Admin" leads here.
  links: [],
  slots: [
    { name: 'admin.challenge-settings', path: '/admin/challenge-center/settings' },
    { name: 'admin.challenge-builder', path: '/admin/challenge-center/builder' },
    { name: 'admin.challenge-edit', path: '/admin/challenge-center/challenge-edit' },
    { name: 'admin.map-builder', path: '/admin/challenge-center/maps-center/builder' },
  ],
});
