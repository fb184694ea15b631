import type { Endpoint } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { toJsonSchema } from '#engine/requests/input/check-input.ts';
import { findLeaks, guardedCalls, isShared, ofMembers } from './find-leaks.fixture.ts';
import { administrator, members, viewers } from './hidden-people.fixture.ts';
import { propertyNames, type Schema } from './sample-calls.fixture.ts';

/** Returns whether a response can name someone. */
function showsPeople({ response }: Endpoint): boolean {
  if (response.type === 'file') return false;
  // Our contracts use the part of JSON Schema that Schema describes.
  const named = propertyNames(toJsonSchema(response, 'output') as Schema);
  return ['name', 'username', 'image'].some((property) => named.includes(property));
}

// Deletions come last, so that the others still find what they name.
const writes = guardedCalls
  .filter(([, endpoint]) => endpoint.method !== 'GET' && showsPeople(endpoint))
  .filter(([, { access }]) => ofMembers.has(access) || access === 'mobile-token')
  .sort(([one], [other]) => Number(isDeletion(one)) - Number(isDeletion(other)));

function isDeletion(name: string): boolean {
  return /^(remove|destroy|leave)/.test(name);
}

describe('no answer to', () => {
  // An administrator can remove the others, and so comes last.
  it.each([...viewers, administrator])(
    'a write by the $name puts a hidden name next to a number',
    async (viewer) => {
      const calls = viewer === administrator ? writes.filter(isShared) : writes;
      const { leaks, answers } = await findLeaks(viewer, calls);
      expect(leaks).toEqual([]);
      const isMember = members.some(({ memberId }) => memberId === viewer.memberId);
      expect(answers).toBeGreaterThan(isMember ? 5 : 0);
    },
  );
});
