import { defineRemote } from '@stridewell/platform';

/** What this remote says about itself; the build makes `remote.json` from it. */
export const remote = defineRemote({
  name: 'mf-dashboard',
  title: { en: 'My Dashboard', es: 'Mi panel' },
  paths: [
    {
      path: '/my-dashboard',
      title: { en: 'My Dashboard', es: 'Mi panel' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/messages',
      title: { en: 'Messages', es: 'Mensajes' },
      access: 'member',
    },
  ],
  links: [
    {
      path: '/my-dashboard',
      label: { en: 'My Dashboard', es: 'Mi panel' },
      order: 10,
      showWhen: 'always',
    },
  ],
  slots: [
    { name: 'my-dashboard.main', path: '/my-dashboard' },
    { name: 'my-dashboard.aside', path: '/my-dashboard' },
  ],
});
