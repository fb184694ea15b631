import type { RemoteDescription } from '@stridewell/platform/registry';

/** What a browser says of a call that failed, which most calls of a trial do. */
const failedRequest = /^Failed to load resource/;

/**
 * Returns the error to quote of what the browser said while a release was tried: what the shell or the element said of
 * the release, else what any code threw, else whatever came first; undefined where nothing was said.
 */
export function quotedError(
  errors: readonly string[],
  { name, version }: Pick<RemoteDescription, 'name' | 'version'>,
): string | undefined {
  const ofRelease = errors.find(
    (said) => said.includes(`${name} ${version}: `) || said.includes(`> ${name}: `),
  );
  return ofRelease ?? errors.find((said) => !failedRequest.test(said)) ?? errors[0];
}
