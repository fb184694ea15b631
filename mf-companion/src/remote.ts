import { defineRemote } from '@stridewell/platform';

const plan = { en: 'Plan', es: 'Plan' };

/** The description of this remote, from which the build makes `remote.json`. */
export const remote = defineRemote({
  name: 'mf-companion',
  title: { en: 'Companion', es: 'Bienestar' },
  paths: [
    {
      path: '/assessment',
      title: { en: 'Assessment', es: 'Evaluación' },
      isTitleHidden: true,
      access: 'member',
    },
    { path: '/plan', title: plan, access: 'member' },
  ],
  links: [{ path: '/plan', label: plan, order: 35, showWhen: 'mentalWellnessEnabled' }],
  fills: [
    {
      slot: 'my-dashboard.aside',
      name: 'daily',
      title: { en: 'Today in your plan', es: 'Hoy en tu plan' },
      order: 12,
      showWhen: 'mentalWellnessEnabled',
    },
  ],
  // Partners may embed it in their own pages: shell/src/embed/README.md.
  embed: { path: '/plan' },
});
