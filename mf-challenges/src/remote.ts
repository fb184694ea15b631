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
  embed: { path: '/challenges' },
});
