/** The width, scheme and language of a picture. */
export type Look = Readonly<{ width: 1440 | 390; scheme: 'light' | 'dark'; language: 'en' | 'es' }>;

/** Every combination. */
export const looks: readonly Look[] = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'es'] as const).map((language) => ({ width, scheme, language })),
  ),
);
