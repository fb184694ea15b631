import { useFormat, useText } from '@stridewell/platform';
import { Button, SelectField, Text } from '@stridewell/ui';
import type { KeyboardEvent } from 'react';
import { Player, Speed } from './pieces.styles.ts';
import { skipSeconds, speeds, useListening } from './use-listening.ts';

/** Plays the audio version of a piece from its last position; the text next to the player is the transcript. */
export function AudioPlayer({ url, title }: { url: string; title: string }) {
  const t = useText('mf-companion');
  const format = useFormat();
  const listening = useListening(url);
  const { at, length, isPlaying, moveTo } = listening;

  function skip(event: KeyboardEvent<HTMLElement>) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(at + way * skipSeconds);
  }

  return (
    <Player role="group" aria-label={t('audio.label', { title })}>
      {/* The audio reads the text of the piece below. */}
      <audio src={url} preload="metadata" {...listening.audioProps}>
        <track kind="captions" />
      </audio>
      {/* Arrow keys skip wherever the focus is, except in the speed menu, which uses them. */}
      <div role="presentation" onKeyDownCapture={skip}>
        <Button color="lightgrey" size="small" onPress={() => moveTo(at - skipSeconds)}>
          {t('audio.back', { seconds: skipSeconds })}
        </Button>
        <Button size="small" onPress={listening.turn}>
          {t(isPlaying ? 'audio.pause' : at > 0 ? 'audio.resume' : 'audio.play')}
        </Button>
        <Button color="lightgrey" size="small" onPress={() => moveTo(at + skipSeconds)}>
          {t('audio.forward', { seconds: skipSeconds })}
        </Button>
        <input
          type="range"
          aria-label={t('audio.position')}
          aria-valuetext={t('audio.at', { at: clock(at), length: clock(length) })}
          min={0}
          max={Math.max(1, Math.round(length), Math.round(at))}
          value={Math.round(at)}
          onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
        />
        <Text as="span" size="sm" isNumeric>
          {length > 0 ? t('audio.at', { at: clock(at), length: clock(length) }) : clock(at)}
        </Text>
      </div>
      <Speed>
        <SelectField
          label={t('audio.speed')}
          options={speeds.map((value) => ({
            value,
            label: t('audio.times', { number: format.number(Number(value)) }),
          }))}
          value={listening.speed}
          onChange={listening.choose}
        />
      </Speed>
      {listening.isBroken && (
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
