import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must pause before a search is sent, in milliseconds. */
const restTime = 300;

interface Typed {
  text: string;
  /** The last submitted search. */
  sent: string;
  /** The search last seen in the address. */
  seen: string;
}

/**
 * Keeps a search field and the address in sync: the address follows when typing pauses, and the field follows the
 * address.
 */
export function useTypedSearch(
  search: string,
  onSearch: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: search, sent: search, seen: search });
  if (search !== typed.seen) {
    // Only a change from elsewhere (Back, a cleared search) may replace the typed text.
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
    const { pathname } = window.location;
    // A list stays on screen until the next page has loaded: a search sent then would lead back to it.
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) send();
    }, restTime);
    return () => clearTimeout(timer);
  }, [typed.text, isWaiting]);
  return [typed.text, (text) => setTyped((latest) => ({ ...latest, text }))];
}
