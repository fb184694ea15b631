import { defineRemote } from '@stridewell/platform';

/** The remote's description, from which the build generates `remote.json`. */
export const remote = defineRemote({
  name: 'mf-$kebab$',
  title: { en: '$Title$', es: '$Titulo$' },
  paths: [
    {
      path: '/$kebab$',
      title: { en: '$Title$', es: '$Titulo$' },
      isTitleHidden: true,
      access: 'member',
    },
  ],
  links: [
    { path: '/$kebab$', label: { en: '$Title$', es: '$Titulo$' }, order: 50, showWhen: 'always' },
  ],
  $more$,
});
