import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText, type Format, type Text } from '@stridewell/platform';
import { Banner } from '@stridewell/ui';
import { fieldLabels, type ChangedField } from './changed-fields.ts';

/** Returns the current value of a field if it is short enough to show. */
function valueOf({ field, now }: ChangedField, t: Text, format: Format): string | null {
  if (now === null || field === 'mapId' || field === 'description') return null;
  if (typeof now === 'boolean') return t(now ? 'meanwhile.on' : 'meanwhile.off');
  if (typeof now === 'number') return format.number(now);
  if (field === 'format') return t(`formats.name.${now as Challenge['format']}`); // its own value
  if (field === 'graceHours') return t('editing.grace', { count: Number(now) / 24 });
  return /^\d{4}-\d\d-\d\d$/.test(now) ? format.date(now) : now;
}

/** Shows what someone else changed while the form was open; renders nothing if no one did. */
export function TheirChanges({ changes }: { changes: readonly ChangedField[] }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const told = changes.map((change) => {
    const label = t(fieldLabels[change.field]);
    const value = valueOf(change, t, format);
    return value === null ? label : t('meanwhile.field', { label, value });
  });
  return (
    <div role="status">
      {told.length > 0 && (
        <Banner tone="warning" title={t('meanwhile.title')}>
          {t('meanwhile.text', { changes: told.join('; ') })}
        </Banner>
      )}
    </div>
  );
}
