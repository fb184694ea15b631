import { describe, expect, it } from 'vitest';
import {
  call,
  create,
  makePlace,
  memberOf,
  patch,
  patchSchema,
} from '#test/fixtures/scim.fixture.ts';

const place = await makePlace();

describe('a PATCH of RFC 7644', () => {
  it('is refused if it is malformed, with the type of the error', async () => {
    const id = await create(place);
    const path = `/Users/${id}`;
    const replace = { op: 'replace', path: 'active', value: true };
    for (const [body, scimType] of [
      ['{', 'invalidSyntax'],
      ['[]', 'invalidSyntax'],
      [{ schemas: [patchSchema] }, 'invalidSyntax'],
      [{ Operations: [] }, 'invalidSyntax'],
      [{ Operations: [{ ...replace, op: 'move' }] }, 'invalidSyntax'],
      [{ Operations: [{ ...replace, path: 'emails[' }] }, 'invalidPath'],
      [{ Operations: [{ op: 'remove' }] }, 'invalidPath'],
      [{ Operations: [{ ...replace, path: 'id', value: '1' }] }, 'mutability'],
      [{ Operations: [{ ...replace, path: 'groups', value: [] }] }, 'mutability'],
      [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
      [
        { Operations: [{ ...replace, path: 'emails', value: [{ value: 'no address' }] }] },
        'invalidValue',
      ],
      [{ Operations: [{ ...replace, path: 'name.givenName', value: '=1+1' }] }, 'invalidValue'],
      [{ Operations: [{ ...replace, path: 'name.givenName', value: { a: 1 } }] }, 'invalidValue'],
    ] as const)
      expect(await call(place, 'PATCH', path, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        headers: { 'content-type': 'application/scim+json; charset=utf-8' },
        json: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType },
      });
  });

  it('changes nothing if one of its operations is refused', async () => {
    const id = await create(place);
    const answer = await patch(
      place,
      `/Users/${id}`,
      { op: 'replace', path: 'name.givenName', value: 'Changed' },
      { op: 'replace', path: 'userName', value: '' },
    );
    expect(answer.status).toBe(400);
    expect(await memberOf(place, id)).toMatchObject({ firstName: 'Maya' });
  });
});
