import { useEffect, useEffectEvent, useState } from 'react';

/** How long the fingers rest before a search is sent, in milliseconds. */
const restTime = 300;

interface Typed {
  text: string;
  /** The search that was last submitted. */
  sent: string;
  /** What the address last said. */
  seen: string;
}

/** The text of a search field whose address follows when the person stops typing, and which follows the address. */
export function useTypedSearch(
  search: string,
  onSearch: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: search, sent: search, seen: search });
  if (search !== typed.seen) {
    // Only what came from elsewhere (Back, a cleared search) may take the place of what is typed.
    const isOwn = search === typed.sent;
    setTyped(isOwn ? { ...typed, seen: search } : { text: search, sent: search, seen: search });
  }
  const send = useEffectEvent(() => {
    setTyped((latest) => ({ ...latest, sent: latest.text }));
    onSearch(typed.text);
  });
  const isWaiting = typed.text !== typed.sent;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(send, restTime);
    return () => clearTimeout(timer);
  }, [typed.text, isWaiting]);
  return [typed.text, (text) => setTyped((latest) => ({ ...latest, text }))];
}
