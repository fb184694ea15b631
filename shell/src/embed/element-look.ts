import { withFormerLook } from '@stridewell/platform/embedding';
import type { EmbedLook, Language } from '@stridewell/platform/embedding';

const modes = ['light', 'dark', 'system'] as const;

function spoken(tag: string | null | undefined): Language | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return language === 'en' || language === 'es' ? language : undefined;
}

/** Reads the language and color mode of an element: from its attributes, or else from the page around it. */
export function lookOf(element: HTMLElement): EmbedLook {
  const around = element.parentElement?.closest<HTMLElement>('[lang]')?.lang;
  const language =
    spoken(element.getAttribute('language')) ??
    spoken(around) ??
    navigator.languages.map(spoken).find((found) => found !== undefined) ??
    'en';
  const colorMode = modes.find((mode) => mode === element.getAttribute('color-mode')) ?? 'system';
  return withFormerLook({ language, colorMode });
}
