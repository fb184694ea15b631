import { expect, it } from 'vitest';
import { wrongWordsOfContent } from './content-words.ts';
import { temporaryTree } from './temporary-tree.fixture.ts';

it('wrongWordsOfContent names words that the glossary replaces, except in names of sources', () => {
  const root = temporaryTree({
    'api/content/companion/topics/movement.en.md':
      '---\ntitle: Movement\nsources:\n  - name: Strolls near me\n---\nA goal.',
    'api/content/companion/topics/movement.es.md': '---\ntitle: Caminar\n---\nUn objetivo diario.',
    'api/content/companion/README.md': 'A target.',
  });
  expect(wrongWordsOfContent(root)).toMatchObject([
    { where: 'api/content/companion/topics/movement.es.md', what: 'says "objetivo diario"' },
  ]);
});
