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
    {
      path: '/journals/:journalDate',
      title: { en: 'Journals', es: 'Diario' },
      access: 'member',
    },
    {
      path: '/badges',
      title: { en: 'Badges', es: 'Insignias' },
      access: 'member',
    },
    {
      path: '/points',
      title: { en: 'Points', es: 'Puntos' },
      access: 'member',
    },
    {
      path: '/member-questions',
      title: { en: 'My Questions', es: 'Mis preguntas' },
      access: 'member',
    },
    {
      path: '/member-settings',
      title: { en: 'Settings', es: 'Ajustes' },
      access: 'member',
    },
    {
      path: '/profile/:username',
      title: { en: 'Profile', es: 'Perfil' },
      isTitleHidden: true,
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
    {
      path: '/points',
      label: { en: 'Points', es: 'Puntos' },
      order: 60,
      showWhen: 'pointsOn',
    },
  ],
  slots: [
    { name: 'my-dashboard.main', path: '/my-dashboard' },
    { name: 'my-dashboard.aside', path: '/my-dashboard' },
  ],
});
