import { expect, it } from 'vitest';
import { contentLanguages } from './content-schema.ts';
import { readContent } from './read-content.ts';
import { fingerprintOf, spokenText } from './spoken-text.ts';

it('spokenText leaves out quotation marks, so changing them needs no new recording', () => {
  const piece = readContent().pieces.guides.find(({ slug }) => slug === 'first-weeks-of-grief');
  if (!piece) throw new Error('The guide first-weeks-of-grief is missing.');
  const quoted = structuredClone(piece);
  for (const language of contentLanguages) {
    for (const section of quoted.words[language].sections)
      section.html = section.html.replace(/[“”]/g, (mark) => (mark === '“' ? '«' : '»'));
    expect(quoted.words[language].sections.some(({ html }) => html.includes('«'))).toBe(true);
    expect(fingerprintOf(spokenText(quoted, language))).toBe(
      fingerprintOf(spokenText(piece, language)),
    );
    expect(spokenText(quoted, language).join(' ')).not.toMatch(/[“”«»]/);
  }
});
