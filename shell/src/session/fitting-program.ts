import { Program } from '@stridewell/contracts';

/** Returns the program after these settings are saved; null if members don't see any of them. */
export function withSettings(
  program: Program,
  settings: Readonly<Record<string, unknown>>,
): Program | null {
  const isOf = (known: object) => (entry: [string, unknown]) => Object.hasOwn(known, entry[0]);
  const saved = Object.entries(settings);
  const own = Object.fromEntries(saved.filter(isOf(program)));
  const inner = Object.fromEntries(saved.filter(isOf(program.settings)));
  const next = { ...program, ...own, settings: { ...program.settings, ...inner } };
  return Program.safeParse(next).data ?? null;
}
