import type { Text } from '@stridewell/platform';
import en from '#locales/en.json';

interface Named {
  name: string;
  slug: string | null;
}

const translated = new Set(Object.keys(en.activities));

/** The name of an activity in the viewer's language; one that a program has added keeps its own. */
export function activityName(t: Text, { name, slug }: Named): string {
  return slug !== null && translated.has(slug) ? t(`activities.${slug}`) : name;
}
