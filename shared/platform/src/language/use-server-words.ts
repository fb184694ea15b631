import { useCallback } from 'react';
import { useLanguage } from './use-text.ts';

/**
 * Returns the server's message to readers of its language, our first one, and nothing to others: pages have their own
 * texts for them.
 */
export function useServerWords(): (said: string | undefined) => string {
  const { language, languages } = useLanguage();
  const isServers = language === languages[0];
  return useCallback((said) => (isServers && said) || '', [isServers]);
}
