const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** `<scheme>://<host>[:<port>]` with `*` for the first label of the host or the port, as a policy's source. */
const source = /^https?:\/\/(\*\.)?[\w.-]+(:(\d+|\*))?$/;

/**
 * From where releases may be tried: what `STRIDEWELL_OVERRIDE_ORIGINS` lists, parted by spaces; without it
 * servers on the person's own machine, where the product is a demo or in development, else nothing. A product that
 * is reached by https names no other machine's servers.
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
