/** The maximum number of people per invitation. */
export const maxAddresses = 200;

/**
 * Reads the addresses in a text, one per line or separated by commas, also as `Ana Ruiz <ana@example.org>`, without
 * duplicates.
 */
export function readAddresses(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(/[\n,;]+/)
    .map((part) => /<([^<>]*)>/.exec(part)?.[1]?.trim() ?? part.trim())
    .filter((address) => {
      const key = address.toLowerCase();
      if (address === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Returns the first invalid address; undefined if each has a name, an @ and a host. */
export function findWrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
}
