import type { RemoteDescription } from '@stridewell/platform/registry';

/** The browser's message for a failed call, as most calls of a trial are. */
const failedRequest = /^Failed to load resource/;

/**
 * Returns the error to quote from the browser's log of a trial: what the shell or the element logged about the
 * release, else what any code threw, else the first message; undefined without any.
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
