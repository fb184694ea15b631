import { drafts, useViewer } from '@stridewell/platform';
import { useRef, useState, type SyntheticEvent } from 'react';

/** How far the two buttons and the arrow keys skip, in seconds (specification, section 9). */
export const skipSeconds = 15;

/** The playback speeds. */
export const speeds = ['0.75', '1', '1.25', '1.5', '2'] as const;

const draftName = 'listening';
/** How many recordings keep their position, and how many seconds from the start or the end of one count as there. */
const maxPlaces = 20;
const edge = 5;

interface Kept {
  speed: string;
  /** The position in seconds by the recording's address, latest last. */
  places: Record<string, number>;
}

/** Returns what this browser keeps for the viewer until they sign out. */
function readKept(memberId: number): Kept {
  const found = drafts.read(memberId, draftName);
  if (typeof found !== 'object' || found === null) return { speed: '1', places: {} };
  const { speed = '1', places = {} } = found as Partial<Kept>; // only written below
  return { speed: speeds.find((one) => one === speed) ?? '1', places };
}

/** Controls the playback of a recording: its position, its speed, and where it was last stopped. */
export function useListening(url: string) {
  const { id: memberId } = useViewer();
  const audio = useRef<HTMLAudioElement>(null);
  const [kept] = useState(() => readKept(memberId));
  const [speed, setSpeed] = useState(kept.speed);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [at, setAt] = useState(kept.places[url] ?? 0);
  const [length, setLength] = useState(0);

  function keep(seconds: number, chosen = speed) {
    const { [url]: _, ...others } = readKept(memberId).places;
    const isWithin = seconds > edge && (length === 0 || seconds < length - edge);
    const places = Object.entries({ ...others, ...(isWithin && { [url]: Math.floor(seconds) }) });
    const latest = Object.fromEntries(places.slice(-maxPlaces));
    drafts.keep(memberId, draftName, { speed: chosen, places: latest }, true);
  }
  function moveTo(seconds: number) {
    if (!audio.current) return;
    const place = Math.min(Math.max(0, seconds), length || seconds);
    audio.current.currentTime = place;
    setAt(place);
    keep(place);
  }
  function turn() {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => setIsBroken(true));
  }
  function choose(chosen: string) {
    setSpeed(chosen);
    keep(at, chosen);
    if (audio.current) audio.current.playbackRate = Number(chosen);
  }

  type Heard = SyntheticEvent<HTMLAudioElement>;
  const audioProps = {
    ref: audio,
    onLoadedMetadata: ({ currentTarget }: Heard) => {
      currentTarget.playbackRate = Number(speed);
      if (at > 0 && currentTarget.currentTime === 0) currentTarget.currentTime = at;
    },
    onPlay: () => setIsPlaying(true),
    onPause: ({ currentTarget }: Heard) => {
      setIsPlaying(false);
      keep(currentTarget.currentTime);
    },
    onTimeUpdate: ({ currentTarget }: Heard) => {
      setAt(currentTarget.currentTime);
      if (Math.abs(currentTarget.currentTime - (readKept(memberId).places[url] ?? 0)) >= edge)
        keep(currentTarget.currentTime);
    },
    onDurationChange: ({ currentTarget }: Heard) => setLength(currentTarget.duration || 0),
    onError: () => setIsBroken(true),
  };
  return { audioProps, at, length, speed, isPlaying, isBroken, moveTo, turn, choose };
}
