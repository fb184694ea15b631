import { useEffect, useRef, useState } from 'react';

/** When to check first whether the image has loaded, in milliseconds (specification, section 9). */
const imageCheck = 100;
/** How long saving waits for an image that neither loads nor fails, in milliseconds. */
const longestWait = 4_000;

/** Reports when an image has loaded or failed, after 100 ms at the earliest; gives up on one that does neither. */
export function useSettledImage() {
  const image = useRef<HTMLImageElement>(null);
  const [isHere, setIsHere] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (image.current?.complete) setIsHere(true);
      setIsChecked(true);
    }, imageCheck);
    const limit = setTimeout(() => setIsHere(true), longestWait);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
    };
  }, []);
  const settle = () => setIsHere(true);
  return {
    isSettled: isHere && isChecked,
    imageProps: { ref: image, onLoad: settle, onError: settle },
  };
}
