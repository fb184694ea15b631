/** How a page is looked at. */
export type Look = Readonly<{ width: 1440 | 390; scheme: 'light' | 'dark'; language: 'en' | 'es' }>;

/** Every one of them. */
export const looks: readonly Look[] = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'es'] as const).map((language) => ({ width, scheme, language })),
  ),
);
