import { defineRemote } from '@stridewell/platform';

/** What this remote says about itself; the build makes `remote.json` from it. */
export const remote = defineRemote({
  name: 'mf-teams',
  title: { en: 'Teams and friends', es: 'Equipos y amigos' },
  paths: [
    {
      path: '/friends',
      title: { en: 'Friends', es: 'Amigos' },
      isTitleHidden: true,
      access: 'member',
    },
  ],
  links: [
    { path: '/friends', label: { en: 'Friends', es: 'Amigos' }, order: 40, showWhen: 'always' },
  ],
});
