import { defineRemote } from '@stridewell/platform';

export const remote = defineRemote({
  name: 'mf-challenges',
  title: { en: 'Challenges', es: 'Retos' },
  paths: [
    {
      path: '/challenges',
      title: { en: 'Challenges', es: 'Retos' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/challenges/challenge-edit/:challengeId',
      title: { en: 'Edit challenge', es: 'Editar reto' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/challenges/:challengeId',
      title: { en: 'Challenge', es: 'Reto' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/challenges/:challengeId/milestones/:milestoneId',
      title: { en: 'Milestone', es: 'Hito' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/challenge-builder/:mode',
      title: { en: 'Create challenge', es: 'Crear reto' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/mobile/challenge/:mobileToken/:challengeId',
      title: { en: 'Challenge', es: 'Reto' },
      isTitleHidden: true,
      access: 'public',
    },
  ],
  links: [
    {
      path: '/challenges',
      label: { en: 'Challenges', es: 'Retos' },
      order: 20,
      showWhen: 'always',
    },
  ],
  fills: [
    {
      slot: 'my-dashboard.aside',
      name: 'my-challenges',
      title: { en: 'My challenges', es: 'Mis retos' },
      order: 10,
      showWhen: 'always',
    },
    {
      slot: 'admin.challenge-settings',
      name: 'challenge-settings',
      title: { en: 'Challenges', es: 'Retos' },
      order: 10,
      showWhen: 'programAdmin',
    },
    {
      slot: 'admin.challenge-builder',
      name: 'challenge-builder',
      title: { en: 'Create challenge', es: 'Crear reto' },
      order: 10,
      showWhen: 'programAdmin',
    },
    {
      slot: 'admin.challenge-edit',
      name: 'challenge-edit',
      title: { en: 'Edit challenge', es: 'Editar reto' },
      order: 10,
      showWhen: 'programAdmin',
    },
    {
      slot: 'admin.map-builder',
      name: 'map-builder',
      title: { en: 'Maps', es: 'Mapas' },
      order: 10,
      showWhen: 'programAdmin',
    },
    {
      slot: 'adminsuper.challenge-settings',
      name: 'global-packages',
      title: { en: 'Shared packages', es: 'Paquetes compartidos' },
      order: 10,
      showWhen: 'providerAdmin',
    },
    {
      slot: 'adminsuper.challenge-builder',
      name: 'global-package',
      title: { en: 'Shared package', es: 'Paquete compartido' },
      order: 10,
      showWhen: 'providerAdmin',
    },
    {
      slot: 'adminsuper.map-settings',
      name: 'global-maps',
      title: { en: 'Shared maps', es: 'Mapas compartidos' },
      order: 10,
      showWhen: 'providerAdmin',
    },
    {
      slot: 'adminsuper.map-builder',
      name: 'provider-maps',
      title: { en: 'Maps', es: 'Mapas' },
      order: 10,
      showWhen: 'providerAdmin',
    },
  ],
  embed: { path: '/challenges' },
});
