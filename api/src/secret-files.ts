import { readFileSync } from 'node:fs';

/**
 * Answers the environment with what its files hold: `SMTP_URL_FILE=/run/secrets/smtp` stands for `SMTP_URL` with the
 * text of the file, without line breaks at its end. Empty variables and files count as not set.
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
