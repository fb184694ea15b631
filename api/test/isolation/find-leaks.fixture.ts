import { type Endpoint, endpoints } from '@stridewell/contracts';
import { expect } from 'vitest';
import { z } from 'zod';
import { absentId, kindOf } from './actors.fixture.ts';
import { isOpen } from './declared-access.fixture.ts';
import {
  api,
  entryOf,
  type Hidden,
  hidden,
  ids,
  names,
  paces,
  pictures,
  type Reader,
  stranger,
  today,
  written,
} from './hidden-people.fixture.ts';
import { isIdName, type SampleCall, sampleCall, schemaOf } from './sample-calls.fixture.ts';

/**
 * Lists the requests of a call for each thing and person: reads with each choice that the query offers, and writes also
 * with the viewer in the path.
 */
function requestsOf(endpoint: Endpoint, { memberId = stranger.memberId }: Reader): SampleCall[] {
  const challenges = [ids.challenge, ids.openChallenge, ids.sealedChallenge].map((challenge) => ({
    challenge,
  }));
  const people = Object.values(hidden).map((one) => {
    const { memberId: member } = one;
    return { ...written.get(member), member, friend: member, recipient: member };
  });
  const requests = [...challenges, ...people].flatMap((one) => {
    const naming = (things: Record<string, number | undefined>) => (property: string) =>
      things[kindOf(property, endpoint)] ?? absentId;
    const named = naming({ ...ids, member: memberId, ...one });
    const call = sampleCall(endpoint, today, { path: named, query: named, body: named });
    if (endpoint.method !== 'GET') {
      const own = naming({ ...ids, ...one, member: memberId });
      return [call, sampleCall(endpoint, today, { path: own, query: named, body: named })];
    }
    const choices = choicesOf(endpoint).map((choice) => withChoice(call.url, choice));
    return [call.url, ...choices].map((url) => ({ ...call, url }));
  });
  return [...new Map(requests.map((call) => [`${call.url} ${call.payload}`, call])).values()];
}

function withChoice(url: string, [name, value]: readonly [string, string]): string {
  const address = new URL(url, 'http://api');
  address.searchParams.set(name, value);
  return `${address.pathname}${address.search}`;
}

const searched = ['Quillon', 'Brunhild', 'Bartholomew'];

function choicesOf(endpoint: Endpoint): (readonly [string, string])[] {
  return Object.entries(schemaOf(endpoint.query).properties ?? {}).flatMap(([name, schema]) => {
    const options = schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? one.const ?? []);
    if (name === 'search') return searched.map((text) => [name, text]);
    return isIdName(name) ? [] : (options ?? []).map((one) => [name, String(one)] as const);
  });
}

const Json = z.json();

/** Properties whose numbers always tell what someone did. */
const tellingNames = /steps|points|rank|streak|score|average|minutes|distance|percent/i;

/** Returns whether an object or a nested object has such a number. Nested lists have their own rows. */
function showsNumber(node: object): boolean {
  return Object.entries(node).some(([name, value]) =>
    typeof value === 'number'
      ? value > 0 && tellingNames.test(name)
      : typeof value === 'object' && value !== null && !Array.isArray(value) && showsNumber(value),
  );
}

/** Finds rows that name someone and give one of their numbers: a multiple of their pace, or a telling property. */
function rowsOf(answer: unknown, who: Hidden): string[] {
  const own = names.get(hidden[who].memberId) ?? [];
  const picture = pictures.get(hidden[who].memberId) ?? '';
  const namesPerson = (value: unknown) =>
    own.includes(value) || (typeof value === 'string' && value.includes(picture));
  const isTheirs = (value: unknown) =>
    typeof value === 'number' &&
    value > 0 &&
    value < 1e7 &&
    (value % paces[who] === 0 || value === paces[who] * 2);
  const found: string[] = [];
  const visit = (node: unknown): unknown[] => {
    if (Array.isArray(node)) {
      const inside = node.map(visit);
      // Neighboring rows say nothing about each other; a list of plain values belongs to its row.
      return node.some((one) => typeof one === 'object') ? [] : inside.flat();
    }
    if (typeof node !== 'object' || node === null) return [node];
    const values = Object.values(node).flatMap(visit);
    const days = Object.values(node).flatMap((value) =>
      Array.isArray(value) ? value.flatMap((one) => Object.values(one ?? {})) : [],
    );
    const isNamed = values.some(namesPerson);
    if (isNamed && ([...values, ...days].some(isTheirs) || showsNumber(node)))
      found.push(JSON.stringify(node).slice(0, 300));
    return values;
  };
  visit(answer);
  return found;
}

/** Finds rows of a text file that name someone and have a multiple of their pace. */
function linesOf(text: string, who: Hidden): string[] {
  const cells = (line: string) =>
    line.split(/[,;\t"]/).map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell));
  return text.split('\n').flatMap((line) => rowsOf({ line: cells(line) }, who));
}

interface Answered {
  status: number;
  type: string;
  text: string;
}

async function send(
  viewer: Reader,
  endpoint: Endpoint,
  { method, url, payload, type }: SampleCall,
): Promise<Answered> {
  const token = endpoint.scope ? await viewer.mobileToken?.() : await viewer.token();
  const answer = await fetch(`${api.app.listeningOrigin}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(type && { 'content-type': type }),
      ...viewer.headers,
    },
    ...(payload !== undefined && { body: payload }),
  });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text };
}

/** Finds rows that the viewer must not see, as `call as viewer: row`, and counts the answers. */
export async function findLeaks(
  viewer: Reader,
  calls: readonly [name: string, endpoint: Endpoint][],
): Promise<{ leaks: string[]; answers: number }> {
  const leaks: string[] = [];
  let answers = 0;
  for (const [name, endpoint] of calls) {
    if (endpoint.scope && !viewer.mobileToken) continue;
    for (const call of requestsOf(endpoint, viewer)) {
      const { status, type, text } = await send(viewer, endpoint, call);
      expect(status, `${call.url} ${text.slice(0, 200)}`).toBeLessThan(500);
      expect(status, call.url).not.toBe(429);
      if (status >= 300) continue;
      answers += 1;
      const isJson = type.startsWith('application/json');
      if (!isJson && !type.startsWith('text/')) continue;
      const answer = isJson ? Json.parse(JSON.parse(text)) : text;
      const rows = (who: Hidden) => (isJson ? rowsOf(answer, who) : linesOf(text, who));
      for (const who of viewer.unseen)
        leaks.push(...rows(who).map((row) => `${name} as ${viewer.name}: ${call.url} ${row}`));
      for (const who of viewer.unread ?? [])
        if (text.includes(entryOf(hidden[who])))
          leaks.push(`${name} as ${viewer.name}: ${call.url} an entry of the ${who} member`);
    }
  }
  return { leaks, answers };
}

/** The access levels of calls for members. */
export const ofMembers: ReadonlySet<Endpoint['access']> = new Set([
  'member',
  'team-leader',
  'partner',
]);
/** The calls that need a signed-in user. */
export const guardedCalls = Object.entries(endpoints).filter(([, endpoint]) => !isOpen(endpoint));
/** Calls that administrators use to read about everyone. */
const ofAdmins: ReadonlySet<unknown> = new Set([endpoints.listTeamMembers]);

/** Returns whether an administrator makes a call as members do. */
export const isShared = ([, endpoint]: [string, Endpoint]) =>
  endpoint.access === 'member' && !ofAdmins.has(endpoint);
