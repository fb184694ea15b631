import type { ColumnTitle } from './column-words.ts';

/** Titles in English, Spanish, German, French, Dutch, Portuguese and Italian, without accents. */
const titles = (...groups: string[]) => groups.flatMap((group) => group.split('|'));

/** Titles of a column that says whose day a row is, the clearest first. */
const personTitles = titles(
  'email|e-mail|email address|e-mail address|work email|correo|correo electronico|e-mail-adresse',
  'adresse e-mail|courriel|e-mailadres|endereco de e-mail|indirizzo e-mail',
  'employee id|employee number|user id|userid|member id|participant id|person id|id de empleado',
  'numero de empleado|personalnummer|matricule|personeelsnummer|matricula|matricola',
  'username|user name|usuario|benutzername|benutzer|utilisateur|gebruikersnaam|gebruiker|utente',
  'full name|employee name|member name|participant name|nombre completo|nombre y apellido',
  'vollstandiger name|nom complet|nom et prenom|volledige naam|nome completo|nome e cognome',
);

const firstNames = titles(
  'first name|firstname|given name|nombre|vorname|prenom|voornaam|primeiro nome|nome',
);
const lastNames = titles(
  'last name|lastname|surname|family name|apellido|apellidos|nachname|familienname',
  'nom de famille|nom|achternaam|sobrenome|apelido|cognome',
);

/** Titles that only say who it is if no other column does. */
const otherTitles = titles(
  'name|employee|member|participant|person|user|walker|colleague|nombre|empleado|miembro|participante',
  'persona|mitarbeiter|mitarbeiterin|teilnehmer|teilnehmerin|mitglied|nom|employe|collaborateur|membre',
  'personne|naam|medewerker|werknemer|deelnemer|lid|persoon|nome|funcionario|colaborador|membro',
  'pessoa|dipendente|partecipante|first name|vorname|prenom|voornaam|last name|nachname|apellidos',
);

/** Finds the columns that say whose day a row is: one, or those of the first and last name; none in most tables. */
export function findPersonColumns(columns: readonly ColumnTitle[]): number[] {
  const placeOf = (known: readonly string[]) => {
    const title = known.find((one) => columns.some(({ words }) => words === one));
    return columns.findIndex(({ words, role }) => words === title && role === undefined);
  };
  const clear = placeOf(personTitles);
  if (clear >= 0) return [clear];
  const names = [placeOf(firstNames), placeOf(lastNames)];
  if (names.every((at) => at >= 0)) return names;
  return [placeOf(otherTitles)].filter((at) => at >= 0);
}
