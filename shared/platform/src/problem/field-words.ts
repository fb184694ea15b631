import type { ApiProblem } from '@stridewell/api-client';
import { problemWords } from './problem-words.ts';

/** The API's general messages about a field (its `friendlyMessage`), in Spanish. `$1` and `$2` are its values. */
const spanish: readonly (readonly [RegExp, string])[] = [
  [/^This is required\.$/, 'Este dato es obligatorio.'],
  [/^This can't be empty\.$/, 'Este dato no puede quedar vacío.'],
  [/^Use at least (\S+) characters\.$/, 'Usa $1 caracteres o más.'],
  [/^Use at most (\S+) characters\.$/, 'Usa $1 caracteres o menos.'],
  [/^Use at least (\S+) items?\.$/, 'Cantidad mínima: $1.'],
  [/^Use at most (\S+) items?\.$/, 'Cantidad máxima: $1.'],
  [/^This must be (\S+) or more\.$/, 'Debe ser $1 o más.'],
  [/^This must be (\S+) or less\.$/, 'Debe ser $1 o menos.'],
  [/^.* must be greater than (\S+)$/, 'Debe ser mayor que $1.'],
  [/^.* must be less than (\S+)$/, 'Debe ser menor que $1.'],
  [/^This must be a multiple of (\S+)\.$/, 'Debe ser un múltiplo de $1.'],
  [/^This must be one of: (.+)\.$/, 'Debe ser uno de estos valores: $1.'],
  [/^This must be a whole number\.$/, 'Debe ser un número entero.'],
  [/^This must be a number\.$/, 'Debe ser un número.'],
  [/^Use a date like (\S+)\.$/, 'Usa una fecha como $1.'],
  [/^Use a time like (\S+)\.$/, 'Usa una hora como $1.'],
  [/^Use an email address like (\S+)\.$/, 'Usa un correo electrónico como $1.'],
  [/^Use a web address that starts with (\S+)\.$/, 'Usa una dirección web que comience con $1.'],
  [/^This isn't in the expected format\.$/, 'El formato no es correcto.'],
  [/^This value isn't allowed here\.$/, 'Este valor no es válido aquí.'],
];

/**
 * Returns what a refusal says of a field in Spanish: the text of the problem's code if the API gave no other
 * message, or the general message; a particular message stays as the API wrote it.
 */
export function spanishFieldMessage({ code, message }: ApiProblem, said: string): string {
  const codes: Partial<Record<string, string>> = problemWords.es;
  const ofCode = said === message && code !== 'validation_failed' && codes[code];
  if (ofCode) return ofCode;
  const found = spanish.find(([pattern]) => pattern.test(said));
  return found ? said.replace(...found) : said;
}
