/** Titles of one column, in groups of languages. */
const titles = (...groups: string[]) => groups.flatMap((group) => group.split('|'));

/**
 * The column titles of an eligibility file in English, Spanish, German, French, Dutch, Portuguese and Italian,
 * lowercase. If a file has several titles of one column, the first in the list counts.
 */
export const peopleColumns = {
  email: titles(
    'email|e-mail|e-mail address|email address|work email|mail|correo electrónico|correo',
    'e-mail-adresse|adresse e-mail|courriel|e-mailadres|endereço de e-mail|indirizzo e-mail',
    'primary work email|email - primary work|work contact: work email|business email|company email',
    'correo electrónico de trabajo|correo corporativo|dienstliche e-mail|geschäftliche e-mail',
    'adresse email professionnelle|e-mail professionnel|email professionnel|zakelijk e-mailadres',
    'e-mail werk|e-mail corporativo|email corporativo|e-mail aziendale|email aziendale',
  ),
  employeeId: titles(
    'employee id|employeeid|employee number|personnel number|id de empleado|número de empleado',
    'employee #|employee no|employee no.|employee code|worker id|associate id|staff id',
    'mitarbeiternummer|personal-nr.|numéro de matricule',
    'personalnummer|matricule|personeelsnummer|número de matrícula|matrícula|matricola',
  ),
  firstName: titles(
    'first name|firstname|given name|nombre|vorname|prénom|voornaam|primeiro nome|nome',
    'legal first name|legal name - first name',
  ),
  lastName: titles(
    'last name|lastname|surname|family name|apellido|apellidos|nachname|familienname',
    'nom de famille|nom|achternaam|sobrenome|apelido|cognome',
    'legal last name|legal name - last name',
  ),
  username: titles(
    "username|user|usuario|benutzername|nom d'utilisateur|gebruikersnaam|usuário|nome utente",
  ),
  organization: titles(
    'organization|organisation|department|organización|organizacion|departamento|abteilung',
    'département|afdeling|dipartimento|reparto|supervisory organization',
    'home department description',
  ),
  team: titles('team|equipo|équipe|equipe|squadra'),
  language: titles('language|idioma|sprache|langue|taal|lingua'),
  status: titles(
    'status|estado|statut|stato|employment status|employee status|estado laboral|situação',
    'worker status|position status|active status',
    'beschäftigungsstatus|mitarbeiterstatus|statut du salarié|stato di impiego',
  ),
};
