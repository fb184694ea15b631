/** The most people who are invited at once. */
export const mostAddresses = 200;

/** The addresses of a text, one a line or between commas, also as `Ana Ruiz <ana@example.org>`; each once. */
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

/** The first of some addresses that is none; undefined where each has a name, an @ and a host. */
export function findWrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
}
