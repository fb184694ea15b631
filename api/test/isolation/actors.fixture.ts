import { adminLevels, type Endpoint, MobileScope } from '@stridewell/contracts';
import { decodeJwt } from 'jose';
import { newId } from '#engine/postgres/index.ts';
import { issueMobileToken } from '#members/mobile/mobile-tokens.service.ts';
import { readAccessToken } from '#accounts/sign-in/access-token.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import type { TestApi, TestMember, TestProgram } from '#test/setup/test-api.ts';
import { makePopulation } from './population.fixture.ts';
import { sampleCall } from './sample-calls.fixture.ts';
import { makeTwins, type TwinMaker, twinOf } from './twin-program.fixture.ts';

/** A caller, with their token. */
export interface Actor {
  name: string;
  member: TestMember | undefined;
  token: string | undefined;
  /** A mobile token for every scope, made in the same session. */
  mobileToken: string | undefined;
  /** Their administration level; undefined if their token is invalid. */
  level: number | undefined;
}

/** Two programs that are copies of each other except for IDs and texts, and the callers. */
export interface World {
  api: TestApi;
  program: TestProgram;
  /** Has secrets in every free-text field. */
  twin: TestProgram;
  /** A member of the program who never makes a call. */
  bystander: TestMember;
  actors: Actor[];
  twins: TwinMaker;
  today: string;
  /** How many sessions had ended when the actors signed in. */
  ended: number;
}

/** Makes a population, its twin, and one actor of each kind. */
export async function makeWorld(api: TestApi): Promise<World> {
  const population = await makePopulation(api);
  const { program, people, another, bystander, left, ended: signedOut, today } = population;
  const leftToken = await beginLongSession(api, left);
  const endedToken = await beginLongSession(api, signedOut);
  await api.inProgram(program, async (db) => {
    const now = new Date();
    await db
      .updateTable('member')
      .set({ deactivatedAt: now })
      .where('programId', '=', program.programId)
      .where('memberId', '=', left.memberId)
      .execute();
    await db
      .updateTable('session')
      .set({ endedAt: now, endReason: 'signed-out' })
      .where('programId', '=', program.programId)
      .where('memberId', '=', signedOut.memberId)
      .execute();
  });
  const twins = await makeTwins(api);
  await twins.fillEmpty(program.programId);
  const twin = { programId: newId() };
  await twins.copy(program.programId, twin.programId);
  const stranger = { ...another, ...twin, memberId: twinOf(another.memberId) };
  const nobody = { member: undefined, level: undefined };
  const worthless = async (name: string, member: TestMember, token: string) => {
    const mobileToken = await makeMobileToken(api, member, token);
    return { name, member, token, mobileToken, level: undefined };
  };
  const hourAgo = new Date(Date.now() - 3_600_000);
  const actors: Actor[] = [
    { name: 'nobody', ...nobody, token: undefined, mobileToken: undefined },
    { name: 'invented token', ...nobody, token: 'x.y.z', mobileToken: 'x.y.z' },
    await worthless('deactivated member', left, leftToken),
    await worthless('ended session', signedOut, endedToken),
    await worthless('expired token', bystander, await api.beginSession(bystander, hourAgo)),
    await actor(api, 'another member', another, 0),
    await actor(api, 'member of the twin', stranger, 0),
    ...(await Promise.all(
      people.map(({ roleName, member }) => actor(api, roleName, member, adminLevels[roleName])),
    )),
  ];
  const ended = await twins.countEnded();
  return { api, program, twin, bystander, actors, twins, today, ended };
}

async function actor(
  api: TestApi,
  name: string,
  member: TestMember,
  level: number,
): Promise<Actor> {
  const token = await beginLongSession(api, member);
  return { name, member, level, token, mobileToken: await makeMobileToken(api, member, token) };
}

/** Starts a session whose token and identity check are valid for a day, however long a walk takes. */
export function beginLongSession(api: TestApi, member: TestMember): Promise<string> {
  return api.beginSession(member, new Date(Date.now() + 24 * 3_600_000));
}

/** Makes a session's mobile token for every scope; expired if the access token is. */
export async function makeMobileToken(
  api: TestApi,
  member: TestMember,
  accessToken: string,
): Promise<string> {
  const claims = await readAccessToken(tokenKeys, accessToken, { evenIfOver: true });
  const sessionId = claims?.sessionId ?? 0;
  const now = new Date(Date.now() - (isOver(accessToken) ? 2 * 3_600_000 : 0));
  const scopes = [...MobileScope.options];
  const made = await api.inProgram(member, (db) =>
    issueMobileToken(db, tokenKeys, { ...member, sessionId }, scopes, now),
  );
  return made.mobileToken;
}

function isOver(accessToken: string): boolean {
  return Number(decodeJwt(accessToken).exp) < Date.now() / 1000;
}

/** Signs in again everyone with a valid token, if any session has ended meanwhile. */
export async function signInAgain(world: World): Promise<void> {
  const { api, actors, twins } = world;
  const ended = await twins.countEnded();
  if (ended === world.ended) return;
  world.ended = ended;
  for (const by of actors) {
    if (!by.member || by.level === undefined) continue;
    by.token = await beginLongSession(api, by.member);
    by.mobileToken = await makeMobileToken(api, by.member, by.token);
  }
}

/** The owner of the thing that a request names. */
export type Target = 'own' | 'other' | 'foreign' | 'absent';

/** An ID that nothing has. */
export const absentId = 4711;

/** Finds the IDs for property names. */
export async function findIds(
  world: World,
): Promise<(kind: string, target: Target, by: Actor) => number> {
  const kinds = world.twins.tables;
  const own = new Map<string, number>();
  const foreign = new Map<string, number>();
  for (const kind of kinds) {
    const [first] = await world.twins.idsOf(kind, world.program.programId);
    if (first !== undefined) own.set(kind, first);
    const [copied] = await world.twins.idsOf(kind, world.twin.programId);
    if (copied !== undefined) foreign.set(kind, copied);
  }
  return (kind, target, by) => {
    if (target === 'absent') return absentId;
    const isOfTwin = by.member?.programId === world.twin.programId;
    // For the twin's member, the program's things are foreign.
    const isHere = (target === 'foreign') === isOfTwin;
    if (kind === 'program') return (isHere ? world.program : world.twin).programId;
    if (kind === 'member') {
      if (target === 'own' && by.member) return by.member.memberId;
      const { memberId } = world.bystander;
      return isHere ? memberId : twinOf(memberId);
    }
    // Activities belong to no one.
    if (kind === 'activity') return target === 'foreign' ? absentId : 1;
    return (isHere ? own : foreign).get(kind) ?? absentId;
  };
}

/** Returns the kind of thing that a property names: `memberIds` a member; a path's `id` what its noun says. */
export function kindOf(property: string, endpoint: Endpoint): string {
  if (property === 'importId') return 'step_import';
  if (property === 'fileId') return 'eligibility_file';
  if (property === 'packageId') return 'challenge_package';
  if (property === 'mapId') return 'program_map';
  if (property === 'parentId') return 'discussion';
  // Team scores exist only in challenges with teams.
  if (property === 'challengeId' && endpoint.path.startsWith('/teams/')) return 'group_challenge';
  if (property !== 'id') {
    const name = property.replace(/Ids?$/, '');
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
  // Teams can enter only challenges that have teams.
  if (/^\/challenges\/.*-team$/.test(endpoint.path)) return 'group_challenge';
  if (endpoint.path.startsWith('/maps/')) return 'program_map';
  if (endpoint.owns) return endpoint.owns === 'program' ? 'program' : 'member';
  const [, noun = ''] = endpoint.path.replace('/mobile/', '/').split('/');
  return noun.replaceAll('-', '_').replace(/s$/, '');
}

/** One raw response. */
export interface Answer {
  status: number;
  text: string;
}

/** Sends a plain request to an endpoint that names the given targets. */
export async function send(
  world: World,
  ids: Awaited<ReturnType<typeof findIds>>,
  endpoint: Endpoint,
  by: Actor,
  at: { path: Target; query: Target; body: Target },
): Promise<Answer & { url: string; payload: unknown }> {
  const naming = (target: Target) => (property: string) =>
    ids(kindOf(property, endpoint), target, by);
  const { method, url, payload, type } = sampleCall(endpoint, world.today, {
    path: naming(at.path),
    query: naming(at.query),
    body: naming(at.body),
  });
  const token = endpoint.scope ? by.mobileToken : by.token;
  const answer = await world.api.app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, text: answer.body, url, payload };
}
