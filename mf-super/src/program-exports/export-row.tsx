import type { ProgramExport } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, ListRow, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Words } from './export-row.styles.ts';
import { useProgramExportText } from './program-export-texts.ts';
import { useAgree, useArchive, useEndExport } from './program-exports.queries.ts';

const tones = {
  asked: 'warning',
  waiting: 'neutral',
  writing: 'primary',
  ready: 'success',
  failed: 'danger',
  ended: 'neutral',
} as const;

const mega = 1_000_000;

/** An export: its progress, the download button, and the command that imports it. */
export function ExportRow(props: { item: ProgramExport; isOfPartner: boolean }) {
  const { item, isOfPartner } = props;
  const { state, programId, programName, reseller, senderKey, endsAt } = item;
  const t = useProgramExportText();
  const format = useFormat();
  const archive = useArchive(item, isOfPartner);
  const number = format.number(item.rows);
  const facts = [
    t('askedAt', { date: format.dateTime(item.createdAt) }),
    ...(reseller === null || isOfPartner ? [] : [t('askedBy', { name: reseller })]),
    ...(state === 'writing'
      ? [t('progress', { done: item.tablesDone, tables: item.tables, number })]
      : []),
    ...(state === 'ready'
      ? [
          t('size', {
            size: format.number(item.bytes / mega, { maximumFractionDigits: 1 }),
            number,
          }),
        ]
      : []),
    ...(state === 'ready' && endsAt !== null ? [t('until', { date: format.date(endsAt) })] : []),
  ];
  return (
    <ListRow
      title={programName}
      meta={
        <Stack gap={1}>
          <Inline gap={2}>
            <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
            <span>{facts.join(' · ')}</span>
          </Inline>
          {state === 'asked' && <Words>{t('forKey', { key: item.recipientKey })}</Words>}
          {state === 'failed' && <Words>{t('failedHint')}</Words>}
          {state === 'ready' && (
            <Words>{t('howTo', { file: `program-${programId}.stridewell`, key: senderKey })}</Words>
          )}
        </Stack>
      }
      trailing={
        <Inline gap={2}>
          {state === 'ready' && (
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('downloadNamed', { name: programName })}
              isPending={archive.isPending}
              onPress={() => archive.mutate()}
            >
              {t('download')}
            </Button>
          )}
          {!isOfPartner && state === 'asked' && <Agree item={item} />}
          {!isOfPartner && state !== 'failed' && state !== 'ended' && <End item={item} />}
        </Inline>
      }
    />
  );
}

function Agree({ item }: { item: ProgramExport }) {
  const t = useProgramExportText();
  const { programName: name, recipientKey: key } = item;
  return (
    <Asked
      write={useAgree(item)}
      words={{
        label: t('agree'),
        named: t('agreeNamed', { name }),
        title: t('agreeAsk', { name }),
        text: t('agreeText', { key }),
      }}
    />
  );
}

function End({ item }: { item: ProgramExport }) {
  const t = useProgramExportText();
  const { programName: name } = item;
  return (
    <Asked
      write={useEndExport(item)}
      words={{
        label: t('end'),
        named: t('endNamed', { name }),
        title: t('endAsk', { name }),
        text: t('endText'),
      }}
    />
  );
}

/** A button that asks for confirmation. */
function Asked(props: {
  write: ReturnType<typeof useAgree>;
  words: Record<'label' | 'named' | 'title' | 'text', string>;
}) {
  const { write, words } = props;
  const t = useProgramExportText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        color="lightgrey"
        size="small"
        aria-label={words.named}
        onPress={() => setAsking(true)}
      >
        {words.label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        confirmLabel={words.label}
        cancelLabel={t('cancel')}
        isPending={write.isPending}
        onConfirm={() => write.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{words.text}</Text>
      </ConfirmDialog>
    </>
  );
}
