import { useText } from '@stridewell/platform';
import { Button, Text } from '@stridewell/ui';
import { useRef, useState } from 'react';
import { Player } from './pieces.styles.ts';

/** How far the two buttons skip, in seconds (specification, section 9). */
const skipSeconds = 15;

/** Plays the spoken version of a piece; the text beside it is the transcript. */
export function AudioPlayer({ url, title }: { url: string; title: string }) {
  const t = useText('mf-companion');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);

  function moveTo(seconds: number) {
    if (!audio.current) return;
    audio.current.currentTime = Math.min(Math.max(0, seconds), length || seconds);
    setAt(audio.current.currentTime);
  }
  function turn() {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => setIsBroken(true));
  }

  return (
    <Player role="group" aria-label={t('audio.label', { title })}>
      {/* The text of the piece, which stands below, is what is spoken. */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration || 0)}
        onError={() => setIsBroken(true)}
      >
        <track kind="captions" />
      </audio>
      <Button colour="lightgrey" size="small" onPress={() => moveTo(at - skipSeconds)}>
        {t('audio.back', { seconds: skipSeconds })}
      </Button>
      <Button size="small" onPress={turn}>
        {t(isPlaying ? 'audio.pause' : 'audio.play')}
      </Button>
      <Button colour="lightgrey" size="small" onPress={() => moveTo(at + skipSeconds)}>
        {t('audio.forward', { seconds: skipSeconds })}
      </Button>
      <input
        type="range"
        aria-label={t('audio.place')}
        aria-valuetext={t('audio.at', { at: clock(at), length: clock(length) })}
        min={0}
        max={Math.max(1, Math.round(length))}
        value={Math.round(at)}
        onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
      />
      <Text as="span" size="sm" isNumeric>
        {t('audio.at', { at: clock(at), length: clock(length) })}
      </Text>
      {isBroken && (
        <Text size="sm" tone="danger">
          {t('audio.broken')}
        </Text>
      )}
    </Player>
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
