import { defineRemote } from '@stridewell/platform';

/** The description of this remote, from which the build makes `remote.json`. */
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
    { path: '/messages', title: { en: 'Messages', es: 'Mensajes' }, access: 'member' },
    { path: '/journals/:journalDate', title: { en: 'Journal', es: 'Diario' }, access: 'member' },
    { path: '/badges', title: { en: 'Badges', es: 'Insignias' }, access: 'member' },
    {
      path: '/metrics',
      title: { en: 'Wellness metrics', es: 'Métricas de bienestar' },
      access: 'member',
    },
    { path: '/points', title: { en: 'Points', es: 'Puntos' }, access: 'member' },
    {
      path: '/member-questions',
      title: { en: 'My Questions', es: 'Mis preguntas' },
      access: 'member',
    },
    { path: '/member-settings', title: { en: 'Settings', es: 'Configuración' }, access: 'member' },
    {
      path: '/profile/:username',
      title: { en: 'Profile', es: 'Perfil' },
      isTitleHidden: true,
      access: 'member',
    },
    { path: '/help', title: { en: 'Help', es: 'Ayuda' }, access: 'member' },
    {
      path: '/info',
      title: { en: 'About the program', es: 'Sobre el programa' },
      access: 'public',
    },
    {
      path: '/organization',
      title: { en: 'Organization', es: 'Organización' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/mobile/organizations/:mobileToken',
      title: { en: 'Organization', es: 'Organización' },
      isTitleHidden: true,
      access: 'public',
    },
    { path: '/sitewide', title: { en: 'Sitewide', es: 'Todo el programa' }, access: 'member' },
  ],
  links: [
    {
      path: '/my-dashboard',
      label: { en: 'My Dashboard', es: 'Mi panel' },
      order: 10,
      showWhen: 'always',
    },
    {
      path: '/sitewide',
      label: { en: 'Sitewide', es: 'Todo el programa' },
      order: 50,
      showWhen: 'always',
    },
    {
      path: '/organization',
      label: { en: 'Organization', es: 'Organización' },
      order: 80,
      showWhen: 'organizationChooser',
    },
    { path: '/points', label: { en: 'Points', es: 'Puntos' }, order: 60, showWhen: 'pointsOn' },
  ],
  slots: [
    { name: 'my-dashboard.main', path: '/my-dashboard' },
    { name: 'my-dashboard.aside', path: '/my-dashboard' },
  ],
});
