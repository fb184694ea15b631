import { plainWords } from '#engine/tables/index.ts';

/** Words in groups of English, Spanish, German, French, Dutch, Portuguese and Italian, as in `plainWords`. */
const words = (...groups: string[]) => new Set(groups.flatMap((group) => group.split('|')));

/** Letters and words by which programs for staff say that someone no longer works there. */
const leaves = words(
  'left|leaves|leaver|inactive|not active|non active|terminated|term|t|i|departed|separated|resigned|retired|quit|dismissed',
  'laid off|deceased|deactivated|disabled|ex-employee|former|former employee|no longer employed|ended',
  'no activo|no activa|baja|de baja|inactivo|inactiva|cesado|cesada|despedido|despedida|jubilado|jubilada|desvinculado',
  'desvinculada|renuncio|retirado|retirada|terminado|terminada|exempleado|exempleada',
  'nicht aktiv|ausgeschieden|inaktiv|ausgetreten|gekundigt|beendet|entlassen|pensioniert|im ruhestand|verrentet',
  'ehemalig|ehemaliger mitarbeiter|ehemalige mitarbeiterin',
  'non actif|non active|parti|partie|inactif|sorti|sortie|licencie|licenciee|demissionnaire|retraite|retraitee',
  'ancien employe|termine|contrat termine|sorti des effectifs|sortie des effectifs',
  'uit dienst|inactief|vertrokken|ontslagen|gepensioneerd|ex-medewerker|beeindigd|niet actief',
  'nao ativo|nao ativa|desligado|desligada|inativo|inativa|demitido|demitida|aposentado|aposentada|exonerado|exonerada',
  'rescindido|rescindida|ex-funcionario|ex-funcionaria|dispensado|dispensada',
  'non attivo|non attiva|cessato|cessata|inattivo|inattiva|dimesso|dimessa|dimissionario|dimissionaria|licenziato|licenziata',
  'pensionato|pensionata|in pensione|ex dipendente|terminato|terminata',
);

/** Letters and words of people who work there, in any kind of employment and also while they are away. */
const stays = words(
  '|active|a|current|employed|enabled|working|hired|new hire|rehired|on leave|on leave of absence|loa|l',
  'leave of absence|leave with pay|leave without pay|paid leave|unpaid leave|parental leave|maternity leave',
  'paternity leave|medical leave|sick leave|sabbatical|furlough|furloughed|suspended',
  'full time|part time|ft|pt|f|p|regular|permanent|temporary|temp|seasonal|casual|per diem|hourly|salaried',
  'contract|contractor|contingent|consultant|freelance|intern|trainee|apprentice|probation|probationary',
  'fixed term|employee|exempt|non exempt|regular full time|regular part time|active full time|active part time',
  'activo|activa|alta|de alta|en activo|vigente|empleado|empleada|contratado|contratada|fijo|fija|indefinido',
  'indefinida|temporal|eventual|becario|becaria|practicante|en practicas|tiempo completo|jornada completa',
  'medio tiempo|tiempo parcial|media jornada|jornada parcial|de licencia|con licencia|licencia|excedencia',
  'permiso|suspendido|suspendida|de vacaciones|periodo de prueba',
  'aktiv|beschaftigt|angestellt|vollzeit|teilzeit|in vollzeit|in teilzeit|unbefristet|befristet|geringfugig',
  'minijob|werkstudent|werkstudentin|praktikant|praktikantin|auszubildende|auszubildender|azubi|aushilfe',
  'in elternzeit|elternzeit|mutterschutz|in mutterschutz|beurlaubt|freigestellt|probezeit|in probezeit|krank',
  'actif|active|en poste|employe|employee|temps plein|a temps plein|temps complet|temps partiel',
  'a temps partiel|cdi|cdd|interim|interimaire|stagiaire|alternant|alternante|apprenti|apprentie|en conge',
  "conge|conge maternite|conge paternite|conge parental|arret maladie|en arret|periode d'essai|suspendu",
  'actief|in dienst|werkzaam|voltijd|voltijds|deeltijd|deeltijds|fulltime|parttime|vast|vast contract',
  'tijdelijk|oproepkracht|uitzendkracht|stagiair|stagiaire|met verlof|verlof|ouderschapsverlof|ziek|proeftijd',
  'ativo|ativa|empregado|empregada|contratado|contratada|efetivo|efetiva|tempo integral|integral|periodo integral',
  'tempo inteiro|tempo completo|tempo parcial|meio periodo|clt|pj|temporario|temporaria|estagiario|estagiaria',
  'aprendiz|afastado|afastada|de ferias|em licenca|licenca|licenca maternidade|suspenso|suspensa|em experiencia',
  'attivo|attiva|in forza|in servizio|impiegato|impiegata|dipendente|tempo pieno|a tempo pieno|full time',
  'tempo parziale|a tempo parziale|indeterminato|tempo indeterminato|a tempo indeterminato|determinato',
  'tempo determinato|a tempo determinato|stagista|tirocinante|apprendista|in congedo|congedo|in maternita',
  'maternita|in malattia|in aspettativa|aspettativa|sospeso|sospesa|in prova',
);

/**
 * Reads the status of a person: whether they leave or stay. Programs for staff write it in many ways (`A - Active`,
 * `Full-time`, `Terminated (voluntary)`). Undefined for words that may mean either.
 */
export function readStatus(text: string): 'leaves' | 'stays' | undefined {
  const status = plainWords(text);
  const known = [status, status.replaceAll('-', ' ')];
  if (known.some((one) => leaves.has(one))) return 'leaves';
  if (known.some((one) => stays.has(one))) return 'stays';
  const parts = status.split(/ - |[–/:(),]/).map((part) => part.trim().replaceAll('-', ' '));
  const named = parts.filter(Boolean);
  const isLeaving = named.some((part) => leaves.has(part));
  const isStaying = named.some((part) => stays.has(part));
  if (isLeaving === isStaying) return undefined;
  return isLeaving ? 'leaves' : 'stays';
}
