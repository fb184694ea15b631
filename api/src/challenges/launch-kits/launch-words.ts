import type { LaunchKit } from '@stridewell/contracts';
import { dayInWords, type DrawnLanguage, numberInWords } from '#foundation/drawing/drawn-words.ts';

/** A challenge that is announced, and where it is found. */
export interface Announced {
  name: string;
  description: string;
  startDay: string;
  endDay: string;
  /** Steps a day. */
  steps: number;
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
      // What stands in braces would be filled in.
      .replaceAll('{', '&#123;')
  );
}

function figuresOf({ startDay, endDay, steps }: Announced, language: DrawnLanguage) {
  const [from, to] = [dayInWords(startDay, language), dayInWords(endDay, language)];
  return { from, to, steps: numberInWords(steps, language) };
}

/** What a poster says. */
export function posterWords(announced: Announced, language: DrawnLanguage) {
  const { from, to, steps } = figuresOf(announced, language);
  return language === 'en'
    ? {
        ...{ lead: 'Walk with us', dates: `${from} to ${to}`, goal: `${steps} steps a day` },
        scan: 'Scan the code with your phone to take part',
      }
    : {
        ...{ lead: 'Camina con nosotros', dates: `Del ${from} al ${to}` },
        ...{ goal: `${steps} pasos al día`, scan: 'Escanea el código con el móvil para apuntarte' },
      };
}

function letterOf(announced: Announced, language: DrawnLanguage): LaunchKit['mail']['en'] {
  const { from, to, steps } = figuresOf(announced, language);
  const { name, description } = announced;
  const about = description.trim() === '' ? '' : `<p>${escaped(description)}</p>`;
  const link = (words: string) => `<p><a href="${escaped(announced.address)}">${words}</a></p>`;
  if (language === 'en') {
    return {
      subject: `Walk with us: ${name}`,
      body: `<p>Hello {{firstName}},</p><p><strong>${escaped(name)}</strong> goes from ${from} to ${to}. ${steps} steps a day are the goal; every step counts.</p>${about}${link('Take part')}`,
    };
  }
  return {
    subject: `Camina con nosotros: ${name}`,
    body: `<p>Hola, {{firstName}}:</p><p><strong>${escaped(name)}</strong> va del ${from} al ${to}. El objetivo son ${steps} pasos al día; cada paso cuenta.</p>${about}${link('Apuntarse')}`,
  };
}

function noticeIn(announced: Announced, language: DrawnLanguage): string {
  const { from, to, steps } = figuresOf(announced, language);
  const name = escaped(announced.name);
  const link = (words: string) => `<a href="${escaped(announced.address)}">${words}</a>`;
  return language === 'en'
    ? `<p><strong>${name}</strong>: from ${from} to ${to}, ${steps} steps a day. ${link('Take part')}</p>`
    : `<p><strong>${name}</strong>: del ${from} al ${to}, ${steps} pasos al día. ${link('Apuntarse')}</p>`;
}

/** The mail and the notice that announce a challenge. A notice has one text, so that it says both. */
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
