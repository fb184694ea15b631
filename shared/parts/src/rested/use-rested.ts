import { useEffect, useState } from 'react';

/** How long the fingers rest before something is asked for, in milliseconds. */
const restTime = 300;

/** A text as it was when the person last stopped typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restTime);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
