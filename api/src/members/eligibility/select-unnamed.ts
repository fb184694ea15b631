import type { Db } from '#engine/postgres/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';
import type { NewLine } from './eligibility-lines.sql.ts';
import {
  type KnownPerson,
  selectPeopleBeside,
  selectPeopleByFormerEmail,
} from './known-people.sql.ts';
import { pieces } from './pieces.ts';
import type { PeopleFile } from './read-people-file.ts';

/**
 * Selects the members who aren't named in any line: neither in an applied one, nor in any cell or word of a refused
 * one.
 */
export async function selectUnnamed(
  db: Db,
  programId: number,
  lines: PeopleFile['lines'],
  compared: readonly NewLine[],
  byId: ReadonlyMap<string, KnownPerson>,
): Promise<KnownPerson[]> {
  const named = [...new Set(lines.map(({ email }) => normalizeEmail(email)))];
  const meant = new Set(compared.map(({ memberId }) => memberId));
  for (const { employeeId } of lines) meant.add(byId.get(employeeId ?? '')?.memberId ?? null);
  const mentioned = new Set(lines.flatMap(({ mentions }) => mentions));
  const refused = compared.flatMap(({ act, email }) =>
    act === 'refused' ? normalizeEmail(email) : [],
  );
  const addresses = new Set([...refused, ...mentioned].filter((text) => text.includes('@')));
  for (const some of pieces([...addresses]))
    for (const { memberId } of (await selectPeopleByFormerEmail(db, programId, some)).values())
      meant.add(memberId);
  return (await selectPeopleBeside(db, programId, named)).filter(
    ({ memberId, email, employeeId }) =>
      !meant.has(memberId) &&
      !mentioned.has(email) &&
      !mentioned.has(employeeId?.toLowerCase() ?? ''),
  );
}
