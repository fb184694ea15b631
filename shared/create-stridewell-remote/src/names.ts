import { refusal } from './refusal.ts';

const asName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function camel(kebab: string): string {
  return kebab.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

function inWords(kebab: string): string {
  return kebab.replaceAll('-', ' ');
}

/** Returns the singular: `teams` gives `team`, `entries` gives `entry`. */
function singular(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`;
  return kebab.endsWith('s') ? kebab.slice(0, -1) : kebab;
}

/** Options next to the name. */
export interface NameOptions {
  /** The Spanish name; defaults to the English one. */
  es?: string | undefined;
  /** The singular, if dropping the `s` is wrong. */
  one?: string | undefined;
}

/** Returns every spelling of a name. Rejects names that aren't kebab-case. */
export function namesOf(kebab: string, { es, one = singular(kebab) }: NameOptions = {}) {
  if (!asName.test(kebab))
    throw refusal(`"${kebab}" isn't a valid name. Use kebab-case, such as walking-groups.`);
  if (es?.includes("'"))
    throw refusal(`"${es}" has a quote, which the templates can't use. Choose a name without one.`);
  return {
    $kebab$: kebab,
    $camel$: camel(kebab),
    $Pascal$: capitalised(camel(kebab)),
    $title$: inWords(kebab),
    $Title$: capitalised(inWords(kebab)),
    $Titulo$: es ?? capitalised(inWords(kebab)),
    $oneCamel$: camel(one),
    $OnePascal$: capitalised(camel(one)),
    $one_snake$: one.replaceAll('-', '_'),
    '$one title$': inWords(one),
  };
}

/** The spellings by the placeholder that stands for each in a template. */
export type Names = Readonly<ReturnType<typeof namesOf>>;
