const apple = { id: 'apple-health', name: 'Apple Health' } as const;
const google = { id: 'health-connect', name: 'Health Connect' } as const;
const samsung = { id: 'samsung-health', name: 'Samsung Health' } as const;

/** Returns the health apps of phones, those of the phone in use first. */
export function phonesInOrder(userAgent: string) {
  if (!userAgent.includes('Android')) return [apple, google, samsung];
  // Chrome hides the maker of a phone; Samsung's own browser and older ones name it.
  const isOfSamsung = /SamsungBrowser|SM-/.test(userAgent);
  return isOfSamsung ? [samsung, google, apple] : [google, samsung, apple];
}
