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
const remedy = 'Build it against this API, or update the API first.';
const text = { type: 'string' } as const;
const params = samplePlanCall().sends.params;
const answering = (fields: Parameters<typeof objectOf>[0], required?: string[]) => ({
  reads: objectOf({ data: objectOf(fields, required) }),
});
const taking = (body: ReturnType<typeof objectOf>) => ({ sends: { params, body } });

/** Returns the gate's findings for a release built for a call, if the API serves the call with these changes. */
function listFindings(changes: Partial<ReleaseCall>, built: Partial<ReleaseCall> = {}): string[] {
  const release = sampleRelease({
    contract: sampleContract({ calls: { makePlan: samplePlanCall(built) } }),
  });
  const offers = sampleOffers({ api: { makePlan: samplePlanCall(changes) } });
  return checkContract(release, offers).map(({ severity, sentence }) => `${severity}: ${sentence}`);
}

describe('a call fits', () => {
  it('if the API serves it unchanged', () => {
    expect(listFindings({})).toEqual([]);
  });

  it('if it accepts more than is sent and returns more than is read', () => {
    const days = { type: 'integer' } as const;
    expect(
      listFindings({
        ...taking(objectOf({ name: text, note: text, color: text }, ['name'])),
        ...answering({ name: text, days, owner: text }),
      }),
    ).toEqual([]);
  });

  it('if it has another name', () => {
    const release = sampleRelease();
    const offers = sampleOffers({ api: { planMember: samplePlanCall() } });
    expect(checkContract(release, offers)).toEqual([]);
  });
});

describe('a release is refused', () => {
  it.each<[string, Partial<ReleaseCall>, string]>([
    [
      "if the API doesn't serve a call",
      { path: '/members/{id}/goals' },
      `It calls ${call}, which the API doesn't serve. Now it is POST /members/{id}/goals. ${remedy}`,
    ],
    [
      'if a call has another method',
      { method: 'PUT' },
      `It calls ${call}, which the API doesn't serve. Now it is PUT /members/{id}/plan. ${remedy}`,
    ],
    [
      "if it doesn't send a required field",
      taking(objectOf({ name: text, note: text, goal: text }, ['name', 'goal'])),
      `${call} requires goal in the body, which the release doesn't send. ${remedy}`,
    ],
    [
      'if it may omit a required field',
      taking(objectOf({ name: text, note: text })),
      `${call} requires note in the body, which the release can omit. ${remedy}`,
    ],
    [
      'if it sends a field that the API refuses',
      taking(objectOf({ name: text })),
      `${call} refuses note in the body, which the release sends. ${remedy}`,
    ],
    [
      'if it sends a body to a call without one',
      { sends: { params } },
      `${call} refuses name in the body, which the release sends. ${remedy}`,
    ],
    [
      'if it sends another type',
      taking(objectOf({ name: text, note: { type: 'number' } }, ['name'])),
      `${call} accepts note in the body as a number, but the release sends a string. ${remedy}`,
    ],
    [
      'if it sends a value outside an enum',
      taking(objectOf({ name: text, note: { enum: ['a'] } }, ['name'])),
      `${call} accepts note in the body as "a", but the release sends a string. ${remedy}`,
    ],
    [
      'if it reads a field that is no longer returned',
      answering({ name: text }),
      `${call} no longer returns data.days, which the release reads. ${remedy}`,
    ],
    [
      'if it always reads a field that may be omitted',
      answering({ name: text, days: { type: 'integer' } }, ['name']),
      `${call} can omit data.days, which the release always reads. ${remedy}`,
    ],
    [
      'if it reads another type',
      answering({ name: text, days: text }),
      `${call} returns data.days as a string, but the release reads an integer. ${remedy}`,
    ],
    [
      "if it doesn't expect null",
      answering({ name: { anyOf: [text, { type: 'null' }] }, days: { type: 'integer' } }),
      `${call} returns data.name as null, but the release reads a string. ${remedy}`,
    ],
  ])('%s', (_what, changes, sentence) => {
    const [first, ...rest] = listFindings(changes);
    expect(first).toBe(`error: ${sentence}`);
    // A body that is gone takes each of its fields with it
    expect(rest.every((other) => other.includes(' refuses '))).toBe(true);
  });

  it("if the API's description is missing", () => {
    const findings = checkContract(sampleRelease(), sampleOffers({ api: undefined }));
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'It calls the API, but its contract is unknown. Start the product once (npm start saves the contract), or name a running API with --api <url>.',
    ]);
  });
});

describe('a release is promoted with a warning', () => {
  it.each<[string, Partial<ReleaseCall>, Partial<ReleaseCall>, string]>([
    [
      'if it may send more than the API accepts',
      taking(objectOf({ name: { ...text, maxLength: 9 }, note: text }, ['name'])),
      {},
      `${call} accepts name in the body with maxLength 9, but the release sends it with maxLength none, so some values are refused. ${remedy}`,
    ],
    [
      'if it may get an unknown value',
      answering({ name: { enum: ['a', 'b'] }, days: { type: 'integer' } }),
      answering({ name: { enum: ['a'] }, days: { type: 'integer' } }),
      `${call} can return "b" as data.name, but the release only knows "a". ${remedy}`,
    ],
    [
      'if it reads, when present, a field that is no longer returned',
      answering({ name: text }),
      answering({ name: text, days: { type: 'integer' } }, ['name']),
      `${call} no longer returns data.days, which the release reads if present.`,
    ],
  ])('%s', (_what, changes, built, sentence) => {
    expect(listFindings(changes, built)).toEqual([`warning: ${sentence}`]);
  });
});

describe("the API's offer", () => {
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

  it('includes calls that accept or return a file', () => {
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
