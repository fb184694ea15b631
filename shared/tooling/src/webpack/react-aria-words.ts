import webpack from 'webpack';

/** The product's languages, as React Aria names them; `language/texts.ts` of the platform lists ours. */
const kept = new Set(['en-US', 'es-ES']);

const packages = /[\\/](?:react-aria|react-stately|react-aria-components)[\\/]/;

/**
 * Removes React Aria's own texts from the build except for our languages. Every component imports them in 34 languages;
 * a missing language falls back to English.
 */
export function reactAriaWords(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/[\\/][a-z]{2}-[A-Z]{2}\.mjs$/, (resource) => {
    const language = /([a-z]{2}-[A-Z]{2})\.mjs$/.exec(resource.request)?.[1];
    if (language === undefined || kept.has(language) || !packages.test(resource.context)) return;
    resource.request = 'data:text/javascript,export default undefined';
  });
}
