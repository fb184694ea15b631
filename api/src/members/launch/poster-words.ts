import type { Launch } from '@stridewell/contracts';
import type { DrawnLanguage } from '#engine/drawing/index.ts';

const words = {
  en: {
    lead: 'Walk with us',
    join: 'Scan the code with your phone to join',
    signIn: 'Scan the code with your phone to sign in',
    code: 'Program code',
  },
  es: {
    lead: 'Camina con nosotros',
    join: 'Escanea el código con tu teléfono para unirte',
    signIn: 'Escanea el código con tu teléfono para iniciar sesión',
    code: 'Código del programa',
  },
} as const;

/** Returns the texts of a program's poster. */
export function posterWords(
  { isOpen, programCode }: Pick<Launch, 'isOpen' | 'programCode'>,
  language: DrawnLanguage,
) {
  const { lead, join, signIn, code } = words[language];
  return {
    lead,
    scan: isOpen ? join : signIn,
    codes: programCode === null ? [] : [`${code}: ${programCode}`],
  };
}
