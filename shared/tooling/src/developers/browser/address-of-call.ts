/** A call to send: the values of its path and query by name. */
export type CallInput = Readonly<{
  path: string;
  inPath: Readonly<Record<string, string>>;
  inQuery: Readonly<Record<string, string>>;
}>;

/**
 * Returns the address of a call on this server. Values are encoded, so that none can change the server, or the call.
 * Throws if a part of the path is missing, or would lead out of it.
 */
export function addressOfCall({ path, inPath, inQuery }: CallInput): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
    const value = inPath[name]?.trim() ?? '';
    if (value === '' || /^\.{1,2}$/.test(value)) throw new Error(`Enter ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(inQuery).filter(([, value]) => value.trim() !== ''),
  ).toString();
  return `/api${filled}${query && `?${query}`}`;
}
