import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { browserPackages } from '../build/packages.ts';

/** The viewer of a page; null for no one. */
export type Person = 'maya.lindqvist' | 'priya.raman' | 'sunniva.berg' | 'odile.renard' | null;

/** A page of the product to take a picture of. */
export type Address = Readonly<{
  /** As in a remote's routes. */
  route: string;
  /** With demo data in place of each parameter. */
  path: string;
  person: Person;
}>;

/** Pages of the shell itself. */
const ofShell = ['/login', '/reset-password', '/registration', '/security', '/403', '/404'];

const signedOut = ['/login', '/reset-password', '/registration', '/mobile/'];

function personOf(route: string): Person {
  if (signedOut.some((start) => route.startsWith(start))) return null;
  if (route.startsWith('/adminsuper')) return 'sunniva.berg';
  if (route.startsWith('/partner')) return 'odile.renard';
  return route.startsWith('/admin') ? 'priya.raman' : 'maya.lindqvist';
}

/** The routes of every remote, as in their `src/routes.tsx`, and those of the shell. */
export function readRoutes(): string[] {
  const ofRemotes = browserPackages()
    .filter(({ kind }) => kind === 'remote')
    .flatMap(({ folder }) => {
      const source = readFileSync(join(folder, 'src/routes.tsx'), 'utf8');
      return [...source.matchAll(/^\s+'(\/[^']*)':/gm)].map(([, route]) => route ?? '');
    });
  return [...new Set([...ofRemotes, ...ofShell])];
}

type Found = { id: number; name?: string; username?: string; programId?: number };

/** Reads one thing of the demo, or the first of a list; undefined without any. */
async function reader(request: APIRequestContext, username: NonNullable<Person>) {
  const login = await request.post('/api/login', { data: { username, password: 'walk-with-me' } });
  // The response of the contract's login.
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const read = async (path: string): Promise<Found | undefined> => {
    const answer = await request.get(`/api${path}`, { headers });
    if (!answer.ok()) return undefined;
    // A list or one thing, each with the fields needed here.
    const { data: found } = (await answer.json()) as { data: Found | Found[] };
    return Array.isArray(found) ? found[0] : found;
  };
  return { read, headers };
}

/** Finds values for the routes' parameters in the demo. */
export async function findValues(request: APIRequestContext): Promise<Record<string, string>> {
  const { read, headers } = await reader(request, 'maya.lindqvist');
  const reseller = await (await reader(request, 'sunniva.berg')).read('/super/resellers');
  const client = await (await reader(request, 'odile.renard')).read('/partner/programs');
  const me = await read('/authuser');
  const challenge = await read(`/members/${me?.id}/challenges`);
  const team = await read(`/members/${me?.id}/teams`);
  const milestone = challenge && (await read(`/challenges/${challenge.id}/milestones`));
  const organization = await read(`/programs/${me?.programId}/organizations`);
  const made = await request.post('/api/mobile-tokens', {
    headers,
    data: { scopes: ['organization', 'challenges'] },
  });
  // As above.
  const token = made.ok()
    ? ((await made.json()) as { data: { mobileToken: string } }).data.mobileToken
    : undefined;
  const known = {
    mobileToken: token,
    challengeId: challenge?.id,
    teamId: team?.id,
    milestoneId: milestone?.id,
    memberId: me?.id,
    username: me?.username,
    organizationName: organization?.name,
    journalDate: new Date().toISOString().slice(0, 10),
    resellerId: reseller?.id,
    programId: client?.id,
    metric: 'mood',
    accountPage: 'privacy',
    mode: 'create',
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, encodeURIComponent(String(value))]],
    ),
  );
}

/** The pages to open, and the routes without demo data. */
export function addressesOf(
  routes: readonly string[],
  values: Readonly<Record<string, string>>,
): { addresses: Address[]; unknown: string[] } {
  const unknown: string[] = [];
  const addresses = routes.flatMap((route): Address[] => {
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    if (names.some((name) => values[name] === undefined)) {
      unknown.push(route);
      return [];
    }
    const path = route.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '');
    return [{ route, path, person: personOf(route) }];
  });
  return { addresses, unknown };
}
