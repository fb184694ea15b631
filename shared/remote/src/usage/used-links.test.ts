import { expect, it } from 'vitest';
import { usedLinks } from './used-links.ts';

const read = (code: string) => usedLinks('src/plan.tsx', code);

it.each([
  ['<TextLink href="/challenges">All</TextLink>', '/challenges'],
  ['<Navigate to="/404" replace />', '/404'],
  ["<Link to={'/plan/'}>Plan</Link>", '/plan'],
  ['<TextLink href={`/challenges/${challenge.id}`}>One</TextLink>', '/challenges/:part'],
  ['<TextLink href={`/challenges/${id}/map?day=${day}`}>Map</TextLink>', '/challenges/:part/map'],
  ['void navigate(`/challenges${search}`, { replace: true });', '/challenges'],
  ['<LinkButton href="/challenges?tab=open#list" />', '/challenges'],
  ['<TextLink href="/" />', '/'],
])('%s leads there', (code, address) => {
  expect(read(code)).toEqual([address]);
});

it.each([
  '<a href="https://example.org/help">Help</a>',
  '<a href="//example.org/help">Help</a>',
  '<TextLink href={path} />',
  '<img src="/challenges.png" />',
  "call('/challenges');",
])('%s leads to no page', (code) => {
  expect(read(code)).toEqual([]);
});
