import { defineRemote } from '@stridewell/platform';

/** What this remote says about itself; the build makes `remote.json` from it. */
export const remote = defineRemote({
  name: 'mf-$kebab$',
  title: { en: '$Title$', es: '$Titulo$' },
  paths: [],
  links: [
    { path: '/$kebab$', label: { en: '$Title$', es: '$Titulo$' }, order: 50, showWhen: 'always' },
  ],
  // Partners may show it in a page of theirs: shell/src/embed/README.md.
  embed: { path: '/$kebab$' },
});
