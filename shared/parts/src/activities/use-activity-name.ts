import { partTexts } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';

const useActivityText = partTexts({
  en: { activities: en.activities },
  es: { activities: es.activities },
});

const translated = new Set(Object.keys(en.activities));

/** Returns a function that names an activity in the viewer's language; a program's own activities keep their names. */
export function useActivityName(): (named: { name: string; slug: string | null }) => string {
  const t = useActivityText();
  return ({ name, slug }) =>
    slug !== null && translated.has(slug) ? t(`activities.${slug}`) : name;
}
