import { readFileSync } from 'node:fs';

/**
 * Returns the environment with the contents of its secret files: `SMTP_URL_FILE=/run/secrets/smtp` sets `SMTP_URL` to
 * the text of the file, without trailing line breaks. Empty variables and files count as not set.
 */
export function readSecretFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new Error(`Set either ${name} or ${name}_FILE, not both.`);
    const text = readText(file, name).replace(/[\r\n]+$/, '');
    if (text !== '') given[name] = text;
  }
  return given;
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name}_FILE names a file that can't be read: ${why}`, { cause });
  }
}
