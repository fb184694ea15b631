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
      path: '/challenges/:challengeId',
      title: { en: 'Challenge', es: 'Reto' },
      access: 'member',
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
  ],
  embed: { path: '/challenges' },
});
