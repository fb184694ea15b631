import type { Db } from '#engine/postgres/index.ts';
import { assignPerson } from '#provider/resellers/reseller-people.service.ts';
import { assignProgram, createReseller } from '#provider/resellers/resellers.service.ts';
import type { SeededMember } from './cast-members.ts';
import { demoReseller } from './demo-clients.ts';
import { usernameOf } from './demo-people.ts';
import type { DemoProgram } from './demo-programs.ts';

/** A created demo program. */
export interface SeededProgram {
  programId: number;
  members: readonly SeededMember[];
}

/** Creates the demo's reseller with its clients, and gives its account manager access to the partner console. */
export async function seedReseller(
  db: Db,
  now: Date,
  seedProgram: (demo: DemoProgram) => Promise<SeededProgram>,
): Promise<void> {
  const { name, brandColour, plan, contacts, person, programs } = demoReseller;
  const seeded: SeededProgram[] = [];
  for (const demo of programs) seeded.push(await seedProgram(demo));
  const people = seeded.flatMap(({ programId, members }) =>
    members
      .filter(({ username }) => username === usernameOf(person))
      .map(({ memberId }) => ({ programId, memberId })),
  );
  const [first] = people;
  if (!first) throw new Error("The reseller's person must be a member of one of its programs.");
  const written = { name, brandColour, plan, contacts: [...contacts] };
  const { id } = await createReseller(db, written, first, now);
  for (const { programId } of seeded) await assignProgram(db, id, programId, now);
  await assignPerson(db, id, first, now);
}
