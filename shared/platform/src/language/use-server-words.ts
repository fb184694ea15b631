import { useCallback } from 'react';
import { useLanguage } from './use-text.ts';

/**
 * Answers what the server said to those who read its language, the first of ours, and nothing to all others: a
 * page says the same to them in its own words.
 */
export function useServerWords(): (said: string | undefined) => string {
  const { language, languages } = useLanguage();
  const isServers = language === languages[0];
  return useCallback((said) => (isServers && said) || '', [isServers]);
}
