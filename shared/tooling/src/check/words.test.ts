import { describe, expect, it } from 'vitest';
import { findBritishSpellings } from './american-spelling.ts';
import { findUnplainWords, subjectProblem } from './code-words.ts';

const found = (text: string) => findUnplainWords('file.tsx', text).map(({ found: word }) => word);

describe('findUnplainWords', () => {
  it('finds forbidden words in comments, whichever kind', () => {
    const text = `/** Somebody has to ask. */\nlet a = 1; // at once\nlet c;\n// Nobody\n// waits.\nlet b = <p>{/* anew */}</p>;`;
    expect(found(text).map((word) => word.toLowerCase())).toEqual([
      'somebody',
      'at once',
      'nobody',
      'anew',
    ]);
  });

  it('finds a comment that starts with a clause as its subject', () => {
    expect(found('/** Who is here is asked first. */ let a = 1;')).toEqual(['Who ']);
    expect(found('/** What is kept of a member. */ let a = 1;')).toEqual(['What is']);
    expect(found('/** Who may do what? */ let a = 1;')).not.toEqual([]);
  });

  it('finds a test title without a subject', () => {
    expect(found(`it('that hangs is left', () => {});`)).toEqual(['that ']);
    expect(found(`it.each([1])('whoever asks', () => {});`)).toEqual(['whoever']);
    expect(found(`it('addSteps rejects a day outside the window', () => {});`)).toEqual([]);
  });

  it('finds forbidden words in the names of cases', () => {
    const rows = `[['when nobody answers', 1], ['when a user answers', 2], [3]]`;
    expect(found(`it.each(${rows})('%s', () => {});`)).toEqual(['nobody']);
    expect(found(`it.each(['by somebody', 'by a user'])('%s', () => {});`)).toEqual(['somebody']);
  });

  it('finds forbidden words in the cases of a table with a type', () => {
    const rows = `[['by somebody', 1], ['anew', 2] as const]`;
    expect(found(`it.each(${rows} as const)('%s', () => {});`)).toEqual(['somebody', 'anew']);
    expect(found(`it.each(${rows} satisfies Rows)('%s', () => {});`)).toEqual(['somebody', 'anew']);
  });

  it('finds names that no one would search for', () => {
    expect(found('function tellAttempt() {} const mostRows = 3; type HeldAtOnce = 1;')).toEqual([
      'tellA',
      'mostR',
      'AtOnce',
    ]);
  });

  it('accepts the names of endpoints that clients know', () => {
    expect(found('const settleUnusualDay = endpoint({});')).toEqual([]);
  });

  it('accepts texts on screen and all at once', () => {
    expect(found('// All files load all at once.\nconst text = <p>nobody</p>;')).toEqual([]);
    expect(found(`const words = 'somebody';`)).toEqual([]);
  });
});

describe('subjectProblem', () => {
  it('refuses a subject over 72 characters', () => {
    expect(subjectProblem('x'.repeat(73))).toBe('has 73 characters; at most 72');
    expect(subjectProblem('x'.repeat(72))).toBeUndefined();
  });

  it('refuses a forbidden word', () => {
    expect(subjectProblem('fix(api): ask whoever is here')).toContain('whoever');
  });
});

describe('findBritishSpellings', () => {
  const words = (text: string) => findBritishSpellings(text).map(({ found: word }) => word);

  it('finds spellings in names, comments and texts', () => {
    expect(words('const barColour = 1;\n// the centre of it\n"two kilometres"')).toEqual([
      'Colour',
      'centre',
      'kilometres',
    ]);
  });

  it('accepts American spellings, parameters and names that stay', () => {
    expect(words('color center parametres program.brandColour brand_colour')).toEqual([]);
  });
});
