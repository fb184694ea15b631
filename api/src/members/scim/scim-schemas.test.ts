import { describe, expect, it } from 'vitest';
import { call, core, enterprise, makePlace } from '#test/fixtures/scim.fixture.ts';

const place = await makePlace();

describe('the description of the SCIM server', () => {
  it('says what it supports, and names each attribute once', async () => {
    const config = await call(place, 'GET', '/ServiceProviderConfig');
    expect(config.json).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = await call(place, 'GET', '/ResourceTypes');
    expect(types.json).toMatchObject({
      totalResults: 2,
      Resources: [{ id: 'User' }, { id: 'Group' }],
    });
    expect((await call(place, 'GET', '/ResourceTypes/User')).json).toMatchObject({
      endpoint: '/Users',
      schema: `${core}:User`,
      schemaExtensions: [{ schema: enterprise, required: false }],
    });
    const schemas = await call(place, 'GET', '/Schemas');
    expect(schemas.json.Resources.map(({ id }) => id)).toEqual([
      `${core}:User`,
      enterprise,
      `${core}:Group`,
    ]);
    const user = await call(place, 'GET', `/Schemas/${core}:User`);
    expect(user.json.attributes).toContainEqual(
      expect.objectContaining({
        name: 'userName',
        type: 'string',
        multiValued: false,
        required: true,
        caseExact: false,
        mutability: 'readWrite',
        returned: 'default',
        uniqueness: 'server',
      }),
    );
    expect((await call(place, 'GET', '/Schemas/urn:nothing')).status).toBe(404);
    expect((await call(place, 'GET', '/Me')).status).toBe(404);
    expect((await call(place, 'POST', '/Bulk', {})).status).toBe(404);
  });
});
