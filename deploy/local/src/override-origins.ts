const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** `<scheme>://<host>[:<port>]` with `*` for the first label of the host or the port, as a policy's source. */
const source = /^https?:\/\/(\*\.)?[\w.-]+(:(\d+|\*))?$/;

/**
 * Returns the origins that override releases may come from: `STRIDEWELL_OVERRIDE_ORIGINS`, separated by spaces;
 * by default, servers on the user's own machine if the product is a demo or in development, else none. A product
 * reached over HTTPS never lists other machines' servers.
 */
export function overrideOrigins(
  { isOpen, publicOrigin }: { isOpen: boolean; publicOrigin?: string | undefined },
  given: string | undefined = process.env['STRIDEWELL_OVERRIDE_ORIGINS'],
): readonly string[] {
  const isPublic = publicOrigin?.startsWith('https:') ?? false;
  if (given === undefined) return isOpen && !isPublic ? thisMachine : [];
  const listed = given.split(/\s+/).filter((origin) => origin !== '');
  const broken = listed.find((origin) => !source.test(origin));
  if (broken !== undefined) {
    throw new Error(`STRIDEWELL_OVERRIDE_ORIGINS: "${broken}" isn't an origin.`);
  }
  return listed;
}
