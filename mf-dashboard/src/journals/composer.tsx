import { PostComposer } from '@stridewell/parts';
import { maxCharacters } from './entry-limits.ts';
import { useJournalText } from './journal-texts.ts';
import { useCreateJournal } from './journals.queries.ts';
import { useVisibilities } from './visibility-chip.tsx';

/** Writes an entry for a day. */
export function Composer({ date, onSaved }: { date: string; onSaved?: () => void }) {
  const t = useJournalText();
  const visibilities = useVisibilities();
  return (
    <PostComposer
      draft={`journal-${date}`}
      label={t('compose.label')}
      visibilities={visibilities}
      maxCharacters={maxCharacters}
      isTextOptional
      submitLabel={t('compose.publish')}
      saved={t('compose.saved')}
      save={useCreateJournal(date)}
      {...(onSaved && { onSaved })}
    />
  );
}
