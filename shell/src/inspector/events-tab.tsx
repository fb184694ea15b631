import { useLanguage, useReaderZone } from '@stridewell/platform';
import { Button, SearchField, Switch, Table, Text } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import { useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { clearEventRecord, eventRecord, watchEventRecord } from './event-record.ts';
import type { RecordedEvent } from './event-record.ts';
import { Payload, Tools } from './inspector-panel.styles.ts';
import { useInspectorText } from './inspector-texts.ts';
import { NothingYet } from './nothing-yet.tsx';

function matches({ name, sender, payload }: RecordedEvent, words: string): boolean {
  const text = `${name} ${sender} ${JSON.stringify(payload)}`.toLowerCase();
  return text.includes(words.trim().toLowerCase());
}

/** To the millisecond, to tell events of one render apart. */
function useExactTime(): Intl.DateTimeFormat {
  const { language } = useLanguage();
  const timeZone = useReaderZone();
  return new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
}

function EventTable({ events }: { events: readonly RecordedEvent[] }): ReactElement {
  const t = useInspectorText();
  const time = useExactTime();
  const columns: TableColumn<RecordedEvent>[] = [
    { id: 'name', header: t('events.name'), cell: ({ name }) => name, isRowHeader: true },
    { id: 'at', header: t('events.at'), cell: ({ at }) => time.format(at), isNumeric: true },
    { id: 'sender', header: t('events.sender'), cell: ({ sender }) => sender },
    {
      id: 'payload',
      header: t('events.payload'),
      cell: ({ payload }) => (
        <Payload>
          <summary>{t('events.showPayload')}</summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </Payload>
      ),
    },
  ];
  return <Table label={t('tabs.events')} columns={columns} rows={events} rowId={({ id }) => id} />;
}

/** The events on the bus, newest first. */
export function EventsTab(): ReactElement {
  const t = useInspectorText();
  const passing = useSyncExternalStore(watchEventRecord, eventRecord);
  // The list at the time it was paused.
  const [held, setHeld] = useState<readonly RecordedEvent[] | null>(null);
  const [words, setWords] = useState('');
  const shown = (held ?? passing).filter((event) => matches(event, words)).reverse();
  return (
    <>
      <Tools>
        <SearchField label={t('events.filter')} value={words} onChange={setWords} />
        <Switch
          label={t('events.pause')}
          value={held !== null}
          onChange={(isPaused) => setHeld(isPaused ? passing : null)}
        />
        <Button
          size="small"
          color="lightgrey"
          onPress={() => {
            clearEventRecord();
            setHeld(held && []);
          }}
        >
          {t('events.clear')}
        </Button>
      </Tools>
      {shown.length > 0 && <EventTable events={shown} />}
      {shown.length === 0 && words === '' && <NothingYet />}
      {shown.length === 0 && words !== '' && (
        <Text tone="muted">{t('events.noMatch', { words })}</Text>
      )}
    </>
  );
}
