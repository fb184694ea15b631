import type { ReleaseCall } from '@stridewell/platform/registry';
import { describe, expect, it } from 'vitest';
import { apiOfferOf } from './api-offer.ts';
import { checkContract } from './check-contract.ts';
import {
  objectOf,
  sampleContract,
  sampleOffers,
  samplePlanCall,
  sampleRelease,
} from './offers.fixture.ts';

const call = 'POST /members/{id}/plan (makePlan)';
const remedy = 'Build it against this API, or bring the API up first.';
const text = { type: 'string' } as const;
const params = samplePlanCall().sends.params;
const answering = (fields: Parameters<typeof objectOf>[0], required?: string[]) => ({
  reads: objectOf({ data: objectOf(fields, required) }),
});
const taking = (body: ReturnType<typeof objectOf>) => ({ sends: { params, body } });

/** What the gate says of a release that was built for a call, where the API serves it with these changes. */
function said(changes: Partial<ReleaseCall>, built: Partial<ReleaseCall> = {}): string[] {
  const release = sampleRelease({
    contract: sampleContract({ calls: { makePlan: samplePlanCall(built) } }),
  });
  const offers = sampleOffers({ api: { makePlan: samplePlanCall(changes) } });
  return checkContract(release, offers).map(({ severity, sentence }) => `${severity}: ${sentence}`);
}

describe('a call fits', () => {
  it('that the API serves as it was built', () => {
    expect(said({})).toEqual([]);
  });

  it('that takes more than is sent and answers more than is read', () => {
    const days = { type: 'integer' } as const;
    expect(
      said({
        ...taking(objectOf({ name: text, note: text, colour: text }, ['name'])),
        ...answering({ name: text, days, owner: text }),
      }),
    ).toEqual([]);
  });

  it('under another name', () => {
    const release = sampleRelease();
    const offers = sampleOffers({ api: { planMember: samplePlanCall() } });
    expect(checkContract(release, offers)).toEqual([]);
  });
});

describe('a release is refused', () => {
  it.each<[string, Partial<ReleaseCall>, string]>([
    [
      'whose call the API does not serve',
      { path: '/members/{id}/goals' },
      `It calls ${call}, which the API does not serve. Now it is POST /members/{id}/goals. ${remedy}`,
    ],
    [
      'whose call goes by another method',
      { method: 'PUT' },
      `It calls ${call}, which the API does not serve. Now it is PUT /members/{id}/plan. ${remedy}`,
    ],
    [
      'that does not send what the API requires',
      taking(objectOf({ name: text, note: text, goal: text }, ['name', 'goal'])),
      `${call} requires goal in the body, which the release does not send. ${remedy}`,
    ],
    [
      'that may leave out what the API requires',
      taking(objectOf({ name: text, note: text })),
      `${call} requires note in the body, which the release may leave out. ${remedy}`,
    ],
    [
      'that sends what the API refuses',
      taking(objectOf({ name: text })),
      `${call} refuses note in the body, which the release sends. ${remedy}`,
    ],
    [
      'that sends a body to a call without one',
      { sends: { params } },
      `${call} refuses name in the body, which the release sends. ${remedy}`,
    ],
    [
      'that sends another type',
      taking(objectOf({ name: text, note: { type: 'number' } }, ['name'])),
      `${call} takes note in the body as a number, and the release sends a string. ${remedy}`,
    ],
    [
      'that sends a value of no list',
      taking(objectOf({ name: text, note: { enum: ['a'] } }, ['name'])),
      `${call} takes note in the body as "a", and the release sends a string. ${remedy}`,
    ],
    [
      'that reads what is no longer answered',
      answering({ name: text }),
      `${call} no longer answers data.days, which the release reads. ${remedy}`,
    ],
    [
      'that reads every time what may be left out',
      answering({ name: text, days: { type: 'integer' } }, ['name']),
      `${call} may leave data.days out, which the release reads every time. ${remedy}`,
    ],
    [
      'that reads another type',
      answering({ name: text, days: text }),
      `${call} answers data.days as a string, and the release reads an integer. ${remedy}`,
    ],
    [
      'that does not expect null',
      answering({ name: { anyOf: [text, { type: 'null' }] }, days: { type: 'integer' } }),
      `${call} answers data.name as null, and the release reads a string. ${remedy}`,
    ],
  ])('%s', (_what, changes, sentence) => {
    const [first, ...rest] = said(changes);
    expect(first).toBe(`error: ${sentence}`);
    // A body that is gone takes each of its fields with it
    expect(rest.every((other) => other.includes(' refuses '))).toBe(true);
  });

  it('when nobody has said what the API serves', () => {
    const findings = checkContract(sampleRelease(), sampleOffers({ api: undefined }));
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'It calls the API, and nobody has said what that serves. Start the product once (npm start keeps it in the store), or name a running API: --api <url>.',
    ]);
  });
});

describe('a release goes out with a warning', () => {
  it.each<[string, Partial<ReleaseCall>, Partial<ReleaseCall>, string]>([
    [
      'that may send more than the API takes',
      taking(objectOf({ name: { ...text, maxLength: 9 }, note: text }, ['name'])),
      {},
      `${call} takes name in the body with maxLength 9, and the release with maxLength none: some of what it sends is refused. ${remedy}`,
    ],
    [
      'that may be answered a value that it does not know',
      answering({ name: { enum: ['a', 'b'] }, days: { type: 'integer' } }),
      answering({ name: { enum: ['a'] }, days: { type: 'integer' } }),
      `${call} may answer "b" as data.name, and the release knows only "a". ${remedy}`,
    ],
    [
      'that reads where it is there what is no longer answered',
      answering({ name: text }),
      answering({ name: text, days: { type: 'integer' } }, ['name']),
      `${call} no longer answers data.days, which the release reads where it is there.`,
    ],
  ])('%s', (_what, changes, built, sentence) => {
    expect(said(changes, built)).toEqual([`warning: ${sentence}`]);
  });
});

describe('what the API serves', () => {
  it('is read from its OpenAPI document', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const content = { content: { 'application/json': { schema } } };
    const document = {
      paths: {
        '/members/{id}/plan': {
          put: {
            operationId: 'keepPlan',
            parameters: [
              { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
              { in: 'query', name: 'day', schema: { type: 'string', format: 'date' } },
              { in: 'header', name: 'idempotency-key', schema: { type: 'string' } },
            ],
            requestBody: content,
            responses: { 200: content, default: content },
          },
        },
      },
    };
    expect(apiOfferOf(document)).toEqual({
      keepPlan: {
        method: 'PUT',
        path: '/members/{id}/plan',
        sends: {
          params: objectOf({ id: { type: 'integer' } }),
          query: objectOf({ day: { type: 'string', format: 'date' } }, []),
          body: { type: 'object', properties: { name: text }, required: ['name'] },
        },
        reads: { type: 'object', properties: { name: text }, required: ['name'] },
      },
    });
  });

  it('is also what takes or answers a file', () => {
    const schema = { type: 'string', format: 'binary' };
    const json = { content: { 'application/json': { schema: { type: 'object' } } } };
    const requestBody = { content: { 'image/*': { schema } } };
    const post = { operationId: 'uploadPicture', requestBody, responses: { 200: json } };
    const file = { content: { 'application/zip': { schema } } };
    const get = { operationId: 'downloadPictures', responses: { 200: file } };
    const offer = apiOfferOf({ paths: { '/pictures': { post, get } } });
    expect(offer.uploadPicture?.sends.body).toEqual(schema);
    expect(offer.downloadPictures?.reads).toEqual(schema);
  });
});
