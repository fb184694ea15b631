import type { RoleName } from '@stridewell/contracts';

/** A person of the demo whose account is shown on the sign-in page. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  role: RoleName;
}

/** The password of every demo account; they exist only in demo mode. */
export const demoPassword = 'walk-with-me';

/** The accounts to try in the first program: each role, and one member who still has a question to answer. */
export const riverbendAccounts = [
  { firstName: 'Maya', lastName: 'Lindqvist', role: 'NonAdmin' },
  { firstName: 'Theo', lastName: 'Marsh', role: 'NonAdmin' },
  { firstName: 'Colette', lastName: 'Duval', role: 'CoreTierAdmin' },
  { firstName: 'Percy', lastName: 'Achterberg', role: 'PlusTierAdmin' },
  { firstName: 'Priya', lastName: 'Raman', role: 'ProTierAdmin' },
  { firstName: 'Walter', lastName: 'Osei', role: 'WT Admin' },
  { firstName: 'Sunniva', lastName: 'Berg', role: 'Super WT Admin' },
] as const satisfies readonly DemoPerson[];

/** The accounts to try in the second program, which must not see anything of the first. */
export const foundryAccounts = [
  { firstName: 'Ignacio', lastName: 'Vidal', role: 'NonAdmin' },
  { firstName: 'Ruth', lastName: 'Kellner', role: 'CoreTierAdmin' },
] as const satisfies readonly DemoPerson[];

/** The account manager of the demo reseller's clients: a member of the first of them. */
export const resellerPerson = {
  firstName: 'Odile',
  lastName: 'Renard',
  role: 'NonAdmin',
} as const satisfies DemoPerson;

const firstNames =
  'Aisha Björn Carmen Dmitri Elif Farid Greta Hugo Imani Jonas Keiko Lars Mireille Nadia Omar Paloma Quentin Rosa Samir Tilda Umberto Vera Wanda Xavier Yusuf Zora Anneke Bashir Clara Diego Edda Felix'.split(
    ' ',
  );
const lastNames =
  'Abbott Baptiste Castellanos Dahl Eriksen Fontaine Greco Haddad Iversen Jansen Kowalski Laurent Moreau Novak Okonkwo Petrov Quispe Rossi Sandoval Tanaka Ueda Varga Weiss Ximenes Yilmaz Zhang'.split(
    ' ',
  );

/** Returns a name for people of whom only the figures matter; no two alike among the first 800. */
export function demoName(at: number): { firstName: string; lastName: string } {
  const firstName = firstNames[at % firstNames.length] ?? '';
  const lastName = lastNames[(at + Math.floor(at / firstNames.length)) % lastNames.length] ?? '';
  return { firstName, lastName };
}

/** Returns a person's username: `maya.lindqvist`. */
export function usernameOf(person: { firstName: string; lastName: string }): string {
  const plain = `${person.firstName}.${person.lastName}`.normalize('NFD');
  return plain.replace(/\p{M}/gu, '').toLowerCase();
}
