import { useEffect, useRef, useState } from 'react';

/** When it is first looked whether the image is there, in milliseconds (specification, section 9). */
const imageCheck = 100;

/** Tells once an image has loaded or failed, looked at after 100 ms at the earliest. */
export function useSettledImage() {
  const image = useRef<HTMLImageElement>(null);
  const [isHere, setIsHere] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (image.current?.complete) setIsHere(true);
      setIsChecked(true);
    }, imageCheck);
    return () => clearTimeout(timer);
  }, []);
  const settle = () => setIsHere(true);
  return {
    isSettled: isHere && isChecked,
    imageProps: { ref: image, onLoad: settle, onError: settle },
  };
}
