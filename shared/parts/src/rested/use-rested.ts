import { useEffect, useState } from 'react';

/** How long typing must pause before a request is sent, in milliseconds. */
const restTime = 300;

/** Returns the text as it was when the person last stopped typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restTime);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
