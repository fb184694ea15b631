import { useEffect, useState } from 'react';

/** Counts down the seconds that the server asks to wait; 0 without a wait. */
export function useThrottle(refusal: { retryAfter: number | null } | null): number {
  const [counted, setCounted] = useState<{ refusal: unknown; seconds: number } | null>(null);
  useEffect(() => {
    const wait = refusal?.retryAfter ?? 0;
    if (wait <= 0) return undefined;
    const endsAt = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      setCounted({ refusal, seconds: Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)) });
    }, 250);
    return () => clearInterval(timer);
  }, [refusal]);
  return counted && counted.refusal === refusal ? counted.seconds : (refusal?.retryAfter ?? 0);
}
