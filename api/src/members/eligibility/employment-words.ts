import { plainWords } from '#engine/tables/index.ts';

/** Words in groups of English, Spanish, German, French, Dutch, Portuguese and Italian, as in `plainWords`. */
const words = (...groups: string[]) => new Set(groups.flatMap((group) => group.split('|')));

/** Words by which programs for staff say that someone no longer works there. */
const leaves = words(
  'left|leaves|leaver|terminated|departed|separated|resigned|retired|quit|dismissed',
  'laid off|deceased|deactivated|ex-employee|former|former employee|no longer employed|ended',
  'cesado|cesada|despedido|despedida|jubilado|jubilada|desvinculado',
  'desvinculada|renuncio|retirado|retirada|terminado|terminada|exempleado|exempleada',
  'ausgeschieden|ausgetreten|gekundigt|beendet|entlassen|pensioniert|im ruhestand|verrentet',
  'ehemalig|ehemaliger mitarbeiter|ehemalige mitarbeiterin',
  'parti|partie|sorti|sortie|licencie|licenciee|demissionnaire|retraite|retraitee',
  'ancien employe|termine|contrat termine|sorti des effectifs|sortie des effectifs',
  'uit dienst|vertrokken|ontslagen|gepensioneerd|ex-medewerker|beeindigd',
  'desligado|desligada|demitido|demitida|aposentado|aposentada|exonerado|exonerada',
  'rescindido|rescindida|ex-funcionario|ex-funcionaria|dispensado|dispensada',
  'cessato|cessata|dimesso|dimessa|dimissionario|dimissionaria|licenziato|licenziata',
  'pensionato|pensionata|in pensione|ex dipendente|terminato|terminata',
);

/** Words that mean the same alone, but next to another word also say that someone is away (`Inactive - Leave`). */
const leavesAlone = words(
  'inactive|not active|non active|no activo|no activa|baja|de baja|inactivo|inactiva|nicht aktiv|inaktiv',
  'non actif|inactif|inactief|niet actief|nao ativo|nao ativa|inativo|inativa|non attivo|non attiva|inattivo|inattiva',
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
  if (known.some((one) => leaves.has(one) || leavesAlone.has(one))) return 'leaves';
  if (known.some((one) => stays.has(one))) return 'stays';
  const parts = status.split(/ - |[–/:(),]/).map((part) => part.trim().replaceAll('-', ' '));
  const named = parts.filter(Boolean);
  const alone = named.filter((part) => leavesAlone.has(part));
  // The code in `I - Inactive` says no more than its word.
  const isCode = (part: string) => part.length === 1 && alone.some((word) => word.startsWith(part));
  const isAlone = alone.length > 0 && named.every((part) => alone.includes(part) || isCode(part));
  const isLeaving = isAlone || named.some((part) => leaves.has(part));
  const isStaying = named.some((part) => stays.has(part));
  if (alone.length > 0 && !isLeaving) return undefined;
  if (isLeaving === isStaying) return undefined;
  return isLeaving ? 'leaves' : 'stays';
}
