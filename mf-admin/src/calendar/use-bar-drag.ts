import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** The distance in pixels from which a press is a drag. */
const dragFrom = 5;

/** Returns the handlers that drag a bar sideways, by whole days; a finger scrolls the page instead. */
export function useBarDrag(props: {
  isMovable: boolean;
  daysInYear: number;
  onPress: () => void;
  onDrop: (days: number) => void;
}) {
  const { isMovable, daysInYear } = props;
  const begun = useRef<{ x: number; dayWidth: number }>(null);
  const wasDragged = useRef(false);
  const [days, setDays] = useState<number>();
  const end = () => {
    begun.current = null;
    setDays(undefined);
  };
  return {
    /** How many days it is away from its own; undefined if it isn't dragged. */
    days,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        const track = event.currentTarget.offsetParent;
        if (!isMovable || event.pointerType === 'touch' || event.button !== 0 || !track) return;
        begun.current = { x: event.clientX, dayWidth: track.clientWidth / daysInYear };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
        if (!begun.current) return;
        const way = clientX - begun.current.x;
        if (days === undefined && Math.abs(way) < dragFrom) return;
        wasDragged.current = true;
        setDays(Math.round(way / begun.current.dayWidth));
      },
      onPointerUp() {
        const moved = days;
        end();
        if (moved) props.onDrop(moved);
      },
      onPointerCancel: end,
      onKeyDown({ key }: { key: string }) {
        if (key === 'Escape') end();
      },
      onClick(event: MouseEvent) {
        if (wasDragged.current && event.detail > 0) return;
        props.onPress();
      },
    },
  };
}
