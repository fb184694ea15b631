import { createHash } from 'node:crypto';

/** Somebody in no team. */
export interface Unassigned {
  id: number;
  name: string;
  organizationId: number | null;
  organization: string | null;
}

/** A team to be made. */
export interface DealtTeam {
  organizationId: number | null;
  organization: string | null;
  members: Unassigned[];
}

/**
 * Deals people into as many teams as it takes for the size, which then differ by one at most. By organization, each
 * has teams of its own, and those who belong to none have theirs. The seed decides who comes to whom.
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

/** Stands for who comes into which team. */
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
