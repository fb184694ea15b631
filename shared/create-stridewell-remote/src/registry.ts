import { refusal } from './refusal.ts';

const npmsOwn = 'https://registry.npmjs.org/';

/** Returns the registry from which npm got this command (`npm create … --registry`), unless it is npm's own. */
export function registryOf(environment: NodeJS.ProcessEnv): string {
  const { npm_config_registry: used = '' } = environment;
  return used === npmsOwn || !isAddress(used) ? '' : used;
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Returns a registry's address as npm writes it; an empty answer is npm's own. */
export function readRegistry(answer: string): string | undefined {
  if (answer === '') return undefined;
  if (!isAddress(answer))
    throw refusal(`"${answer}" isn't the address of a registry. It starts with https://.`);
  const { origin, pathname } = new URL(answer);
  return `${origin}${pathname.replace(/\/?$/, '/')}`;
}

/** Returns the `.npmrc` of a remote. It has no token, because it is committed. */
export function npmrcOf(registry: string): string {
  return `@stridewell:registry=${registry}\n`;
}
