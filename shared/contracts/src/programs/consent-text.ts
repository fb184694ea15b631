import { minimumGroup } from './programs.ts';

/** The program settings that the consent text depends on. */
export interface ConsentSettings {
  programName: string;
  hasPoints: boolean;
  hasTeams: boolean;
  /** Whether members have a plan, an assessment and check-ins. */
  hasCompanion: boolean;
}

/**
 * Writes the consent text of a program from its settings, as HTML: what administrators and other members see by name
 * and what no one sees. It describes `adminVisibility`.
 */
export function writeConsentText(settings: ConsentSettings, language: 'en' | 'es'): string {
  const paragraphs = language === 'es' ? inSpanish(settings) : inEnglish(settings);
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

function inEnglish({ programName, hasPoints, hasTeams, hasCompanion }: ConsentSettings): string[] {
  const points = hasPoints ? ', your points' : '';
  const team = hasTeams ? ' They can also read what you write in your team.' : '';
  const companion = hasCompanion ? ', your plan, your check-ins or your assessment answers' : '';
  return [
    `${programName} admins can see your name, email address, steps and activities${points}, and the challenges you join.${team}`,
    'Leaderboards show your name and steps to everyone in the program. You can hide your name in your settings.',
    `No one else sees what you log about your health${companion}. Group figures always cover at least ${minimumGroup} people.`,
    'You can download your data, leave the program or delete your account at any time.',
  ];
}

function inSpanish({ programName, hasPoints, hasTeams, hasCompanion }: ConsentSettings): string[] {
  const points = hasPoints ? ', tus puntos' : '';
  const team = hasTeams ? ' También puede leer lo que escribes en tu equipo.' : '';
  const companion = hasCompanion
    ? ', ni tu plan, tus respuestas a “¿Cómo estás?” o las de tu evaluación'
    : '';
  return [
    `La administración de ${programName} ve tu nombre, tu correo electrónico, tus pasos y actividades${points} y los retos a los que te unes.${team}`,
    'Las tablas de posiciones muestran tu nombre y tus pasos a todo el programa. Puedes ocultar tu nombre en tu configuración.',
    `Nadie más ve lo que registras sobre tu salud${companion}. Las cifras de grupos siempre abarcan al menos ${minimumGroup} personas.`,
    'Puedes descargar tus datos, salir del programa o eliminar tu cuenta cuando quieras.',
  ];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
