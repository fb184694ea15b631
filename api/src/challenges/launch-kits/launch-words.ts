import type { ChallengeFormatName, LaunchKit } from '@stridewell/contracts';
import { formatOf } from '@stridewell/rules';
import { amountInWords, dayInWords, type DrawnLanguage } from '#engine/drawing/index.ts';

/** An announced challenge, and its address. */
export interface Announced {
  name: string;
  description: string;
  startDay: string;
  endDay: string;
  /** Steps per day, or points in a challenge that counts points. */
  steps: number;
  format: ChallengeFormatName;
  /** Whether teams or organizations count their members' average. */
  isAverage: boolean;
  programName: string;
  address: string;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Text in braces would be replaced.
      .replaceAll('{', '&#123;')
  );
}

function figuresOf(announced: Announced, language: DrawnLanguage) {
  const { startDay, endDay, steps, format, isAverage } = announced;
  const [from, to] = [dayInWords(startDay, language), dayInWords(endDay, language)];
  // Days are won by steps, so their daily goal is in steps there, too.
  const unit = formatOf(format).unit === 'points' ? 'points' : 'steps';
  const amount = amountInWords(steps, unit, language);
  const aDay = language === 'en' ? `${amount} a day` : `${amount} al día`;
  const perMember = language === 'en' ? `${aDay} per member` : `${aDay} por miembro`;
  return { from, to, goal: isAverage ? perMember : aDay };
}

/** Returns the texts of a poster. */
export function posterWords(announced: Announced, language: DrawnLanguage) {
  const { from, to, goal } = figuresOf(announced, language);
  return language === 'en'
    ? {
        lead: 'Walk with us',
        dates: `${from} to ${to}`,
        goal,
        scan: 'Scan the code with your phone to join',
      }
    : {
        lead: 'Camina con nosotros',
        dates: `Del ${from} al ${to}`,
        goal,
        scan: 'Escanea el código con tu teléfono para unirte',
      };
}

function letterOf(announced: Announced, language: DrawnLanguage): LaunchKit['mail']['en'] {
  const { from, to, goal } = figuresOf(announced, language);
  const { name, description } = announced;
  const about = description.trim() === '' ? '' : `<p>${escaped(description)}</p>`;
  const link = (words: string) => `<p><a href="${escaped(announced.address)}">${words}</a></p>`;
  if (language === 'en') {
    return {
      subject: `Walk with us: ${name}`,
      body: `<p>Hello {{firstName}},</p><p><strong>${escaped(name)}</strong> runs from ${from} to ${to}. The goal is ${goal}, and every bit counts.</p>${about}${link('Join the challenge')}`,
    };
  }
  return {
    subject: `Camina con nosotros: ${name}`,
    body: `<p>Hola, {{firstName}}:</p><p><strong>${escaped(name)}</strong> va del ${from} al ${to}. La meta es de ${goal}, y todo cuenta.</p>${about}${link('Unirse al reto')}`,
  };
}

function noticeIn(announced: Announced, language: DrawnLanguage): string {
  const { from, to, goal } = figuresOf(announced, language);
  const name = escaped(announced.name);
  const link = (words: string) => `<a href="${escaped(announced.address)}">${words}</a>`;
  return language === 'en'
    ? `<p><strong>${name}</strong>: ${from} to ${to}, ${goal}. ${link('Join the challenge')}</p>`
    : `<p><strong>${name}</strong>: del ${from} al ${to}, ${goal}. ${link('Unirse al reto')}</p>`;
}

/**
 * Returns the email and the notice that announce a challenge. A notice has a single text, so it contains both
 * languages.
 */
export function launchKitOf(announced: Announced): LaunchKit {
  return {
    mail: { en: letterOf(announced, 'en'), es: letterOf(announced, 'es') },
    notice: {
      title: announced.name.slice(0, 120),
      message: noticeIn(announced, 'en') + noticeIn(announced, 'es'),
    },
    address: announced.address,
  };
}
