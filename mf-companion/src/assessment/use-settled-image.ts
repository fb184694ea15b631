import { useEffect, useRef, useState } from 'react';

/** When it is first looked whether the image is there, in milliseconds (specification, section 9). */
const imageCheck = 100;
/** How long answers wait for a picture that neither comes nor fails, in milliseconds. */
const longestWait = 4_000;

/** Tells once an image has loaded or failed, looked at after 100 ms at the earliest; one that does neither is given up. */
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
