import { endpoints } from '@stridewell/contracts';
import { problemWords } from './problem-words.ts';

/** Codes that only programs get, or the shell's sign-in, which has its own texts. */
const neverOnAScreen = ['foreign_origin', 'refresh_failed', 'sign_in_failed', 'sign_in_throttled'];

/** Codes that a call returns because of its access, without declaring them. */
const byAccess = ['mobile_token_refused', 'second_factor_due'];

it('every declared problem has a text in each language that the API does not have', () => {
  const declared = new Set(Object.values(endpoints).flatMap(({ errors }) => errors));
  const spoken = [...declared, ...byAccess].filter((code) => !neverOnAScreen.includes(code));
  expect(spoken.length).toBeGreaterThan(15);
  for (const words of Object.values(problemWords))
    expect(spoken.filter((code) => !(code in words))).toEqual([]);
});
