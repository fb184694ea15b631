import { eventsAndSlots } from './events-and-slots.ts';
import type { Rendered } from './markdown.ts';
import { problemList } from './problem-list.ts';

/** A document on a page, by its path in the repository. */
export type GuideSource = Readonly<{
  file: string;
  omit?: readonly string[];
  only?: readonly string[];
}>;

/** A page made from documents. */
export type Guide = Readonly<{
  path: string;
  section: Section;
  title: string;
  /** What it is for, on the home page and for search engines. */
  summary: string;
  sources: readonly GuideSource[];
  /** Content from the sources of a package, below the documents. */
  more?: (root: string) => Rendered;
}>;

/** The sections of the site, in order. */
export const sections = [
  'First remote',
  'First embed',
  'Events and slots',
  'Security model',
  'Releasing',
  'Failure causes',
  'Calls',
  'Types',
  'Changes',
] as const;

/** A section of the site. */
export type Section = (typeof sections)[number];

/** The pages that show documents of the repository. */
export const guides: readonly Guide[] = [
  {
    path: 'first-remote',
    section: 'First remote',
    title: 'Create a remote',
    summary: 'From an empty folder to a page and a card in a running Stridewell.',
    sources: [{ file: 'shared/create-stridewell-remote/README.md', omit: ['Templates'] }],
  },
  {
    path: 'build',
    section: 'First remote',
    title: 'Build it',
    summary: 'Presets for webpack, Rspack and Vite, and what they set.',
    sources: [{ file: 'shared/remote/README.md', omit: ['Releasing'] }],
  },
  {
    path: 'platform',
    section: 'First remote',
    title: 'Use the platform',
    summary: 'Session, data, history, language and messages of the page that your remote is in.',
    sources: [
      {
        file: 'shared/platform/README.md',
        omit: [
          'A remote in five commands',
          'Communication between parts',
          'Slots',
          "On a partner's page",
          'Guarantees and their tests',
        ],
      },
    ],
  },
  {
    path: 'design',
    section: 'First remote',
    title: 'Use the design system',
    summary: 'Tokens, accessible components and charts.',
    sources: [{ file: 'shared/ui/README.md' }],
  },
  {
    path: 'test',
    section: 'First remote',
    title: 'Test it',
    summary: 'A fake API that enforces the contract, and a small shell.',
    sources: [{ file: 'shared/testing/README.md' }],
  },
  {
    path: 'first-embed',
    section: 'First embed',
    title: 'Embed a part',
    summary: 'One script and one element show a part of Stridewell on your page.',
    sources: [{ file: 'shared/embed/README.md' }],
  },
  {
    path: 'embed-reference',
    section: 'First embed',
    title: 'The element and its frame',
    summary: 'Attributes, events, sign-out, policies and frames.',
    sources: [{ file: 'shell/src/embed/README.md', omit: ['Sizes', 'Code'] }],
  },
  {
    path: 'embed-recipes',
    section: 'First embed',
    title: 'Recipes',
    summary: 'Plain HTML, React, Vue, WordPress, policies and frames, each complete.',
    sources: [{ file: 'shell/src/embed/RECIPES.md' }],
  },
  {
    path: 'events-and-slots',
    section: 'Events and slots',
    title: 'Events and slots',
    summary: 'How parts of different teams work together on one page.',
    sources: [
      { file: 'shared/platform/README.md', only: ['Communication between parts', 'Slots'] },
    ],
    more: eventsAndSlots,
  },
  {
    path: 'security',
    section: 'Security model',
    title: 'Security model',
    summary: 'Signatures, policies and limits, from a build to the page.',
    sources: [{ file: 'shared/platform/SECURITY.md' }],
  },
  {
    path: 'releasing',
    section: 'Releasing',
    title: 'Release as a team',
    summary: 'Preview, stage, promote and roll back over HTTP with your own key.',
    sources: [{ file: 'shared/remote/README.md', only: ['Releasing'] }],
  },
  {
    path: 'releases',
    section: 'Releasing',
    title: 'Run releases',
    summary: 'For operators: commands, rules, the guard, the gate and keys.',
    sources: [{ file: 'deploy/releases/README.md' }],
  },
  {
    path: 'failure-causes',
    section: 'Failure causes',
    title: 'Failure causes',
    summary: 'Every code that a card, the inspector or an element shows, and what to do.',
    sources: [{ file: 'shared/platform/FAILURES.md' }],
    more: problemList,
  },
  {
    path: 'changes',
    section: 'Changes',
    title: 'Changes of the packages',
    summary: 'What each version of each package changes, and how to move to it.',
    sources: [
      'platform',
      'contracts',
      'api-client',
      'ui',
      'remote',
      'embed',
      'testing',
      'create-stridewell-remote',
    ].map((name) => ({ file: `shared/${name}/CHANGELOG.md` })),
  },
  {
    path: 'changes-of-stridewell',
    section: 'Changes',
    title: 'Changes of Stridewell',
    summary: 'What operators, partners and remote teams notice in each version.',
    sources: [{ file: 'deploy/CHANGELOG.md' }],
  },
];

/** The packages whose exports have a page, by folder. */
export const typedPackages = [
  'platform',
  'contracts',
  'api-client',
  'ui',
  'remote',
  'embed',
  'testing',
] as const;
