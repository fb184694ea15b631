import { createHash } from 'node:crypto';

/** A member without a team. */
export interface Unassigned {
  id: number;
  name: string;
  organizationId: number | null;
  organization: string | null;
}

/** A team to create. */
export interface DealtTeam {
  organizationId: number | null;
  organization: string | null;
  members: Unassigned[];
}

/**
 * Distributes people into as many teams as the size requires; team sizes differ by at most one. By organization, each
 * has its own teams, and so do people without one. The seed decides who is on which team.
 */
export function dealTeams(
  people: readonly Unassigned[],
  { size, by, seed }: { size: number; by: 'random' | 'organization'; seed: number },
): DealtTeam[] {
  const shuffled = people
    .map((one) => ({ one, order: digestOf(`${seed}.${one.id}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ one }) => one);
  const groups = new Map<number | null, Unassigned[]>();
  for (const one of shuffled) {
    const key = by === 'organization' ? one.organizationId : null;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([organizationId, members]) => {
    const count = Math.ceil(members.length / size);
    const organization = organizationId === null ? null : (members[0]?.organization ?? null);
    return Array.from({ length: count }, (_, at) => ({
      organizationId,
      organization,
      members: members.filter((_one, place) => place % count === at),
    }));
  });
}

/** Returns a digest that identifies the distribution of members to teams. */
export function digestOfTeams(teams: readonly DealtTeam[]): string {
  return digestOf(
    JSON.stringify(
      teams.map(({ organizationId, members }) => [organizationId, members.map(({ id }) => id)]),
    ),
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
