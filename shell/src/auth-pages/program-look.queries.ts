import { getLoginPage } from '@stridewell/contracts';
import type { LoginPage } from '@stridewell/contracts';
import { apiQuery, setGuestBrand, useLocation } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const storageKey = 'stridewell.program';

/** Identifies the program of an address: by its query, by what this browser saw last, or by the host. */
function useProgramQuery(): { programName: string } | { host: string } | null {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('programName') ?? localStorage.getItem(storageKey);
  if (named) return { programName: named };
  const { hostname } = window.location;
  return hostname.includes('.') ? { host: hostname } : null;
}

/** Returns the program's branding for pages before sign-in, or null for ours. */
export function useProgramLook(): LoginPage | null {
  const query = useProgramQuery();
  const { data, error } = useQuery({
    ...apiQuery(getLoginPage, { query: query ?? {} }),
    enabled: query !== null,
    retry: false,
  });
  const look = data?.data ?? null;
  useEffect(() => {
    if (look) localStorage.setItem(storageKey, look.programName);
  }, [look]);
  useEffect(() => {
    if (error) localStorage.removeItem(storageKey);
  }, [error]);
  useEffect(() => {
    setGuestBrand(look?.brandColour ?? undefined);
    return () => setGuestBrand(undefined);
  }, [look]);
  return look;
}
