import webpack from 'webpack';

/** The languages of the product, as React Aria calls them; `language/texts.ts` of the platform lists ours. */
const kept = new Set(['en-US', 'es-ES']);

const packages = /[\\/](?:react-aria|react-stately|react-aria-components)[\\/]/;

/**
 * Leaves React Aria's own words out of the build, save for our languages. It brings them in 34 languages for
 * every component, all imported at once; a language that is missing is answered in English.
 */
export function reactAriaWords(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/[\\/][a-z]{2}-[A-Z]{2}\.mjs$/, (resource) => {
    const language = /([a-z]{2}-[A-Z]{2})\.mjs$/.exec(resource.request)?.[1];
    if (language === undefined || kept.has(language) || !packages.test(resource.context)) return;
    resource.request = 'data:text/javascript,export default undefined';
  });
}
