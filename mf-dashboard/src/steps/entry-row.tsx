import type { StepDay } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { EditIcon, IconButton, Text, TrashIcon } from '@stridewell/ui';
import { pendingId, type StepEntry } from './entry-change.ts';
import { Acts, Row, Sign, Words } from './entry-list.styles.ts';
import { useEntryWords } from './entry-words.ts';
import { sourceIcons } from './source-icons.ts';
import { useStepAmount } from './step-amount.ts';

/** An entry: its amount, its conversion, whether it counts, its author and time. */
export function EntryRow(props: {
  entry: StepEntry;
  day: StepDay;
  onEdit?: () => void;
  onRemove?: () => void;
}) {
  const { entry, day, onEdit, onRemove } = props;
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const words = useEntryWords();
  const Icon = sourceIcons[entry.source];
  const name = words.entry(entry);
  const steps = stepAmount(entry.steps);
  const writtenAt = format.dateTime(entry.writtenAt);
  // The device's entry that this one exceeds.
  const device = entry.source === 'manual' && day.entries.find((one) => one.source === 'device');
  const deviceSteps = device ? device.steps : 0;
  const writer =
    entry.writtenBy ?? t(entry.source === 'import' ? 'ledger.anImport' : 'ledger.yourDevice');

  return (
    <Row>
      <Sign $isCounted={entry.isCounted}>
        <Icon size={18} aria-hidden />
      </Sign>
      <Words>
        <Text weight="medium">{entry.source === 'manual' ? t('source.manual') : name}</Text>
        <Text size="sm" isNumeric>
          {entry.minutes !== null && entry.stepsPerMinute !== null
            ? t('ledger.conversion', {
                minutes: format.number(entry.minutes),
                rate: format.number(entry.stepsPerMinute),
                steps,
              })
            : steps}
        </Text>
        {!entry.isCounted && (
          <Text size="sm" tone="warning">
            {t('ledger.isNotCounted', { reason: words.whyLess(day, entry) ?? '' })}
          </Text>
        )}
        {entry.isCounted && deviceSteps > 0 && (
          <Text size="sm">{t('ledger.overDevice', { steps: stepAmount(deviceSteps) })}</Text>
        )}
        {entry.note && <Text size="sm">{t('ledger.note', { note: entry.note })}</Text>}
        <Text size="xs" tone="muted">
          {entry.id === pendingId
            ? t('today.pending')
            : t('ledger.written', { name: writer, time: writtenAt })}
        </Text>
      </Words>
      {onEdit && onRemove && (
        <Acts>
          <IconButton
            icon={EditIcon}
            label={t('ledger.editEntry', { entry: name })}
            onPress={onEdit}
          />
          <IconButton
            icon={TrashIcon}
            label={t('ledger.removeEntry', { entry: name })}
            onPress={onRemove}
          />
        </Acts>
      )}
    </Row>
  );
}
