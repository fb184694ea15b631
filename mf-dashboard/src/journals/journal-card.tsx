import type { Journal } from '@stridewell/contracts';
import { PostEntry } from '@stridewell/parts';
import { isProgramAdmin, useFormat, useViewer } from '@stridewell/platform';
import { ConfirmDialog, EditIcon, IconButton, Menu, MoreIcon, TrashIcon } from '@stridewell/ui';
import { useState } from 'react';
import { Sheet } from '#card/sheet.tsx';
import { Comments } from './comments.tsx';
import { EntryForm } from './entry.form.tsx';
import { useJournalText } from './journal-texts.ts';
import { useDeleteJournal } from './journals.queries.ts';
import { VisibilityChip } from './visibility-chip.tsx';

/** An entry: author, visibility, time, text, photos and comments. */
export function JournalCard({ journal }: { journal: Journal }) {
  const t = useJournalText();
  const format = useFormat();
  const viewer = useViewer();
  const { member, date, createdAt, editedAt, visibility } = journal;
  // On entries for everyone, the chip would say what readers know.
  const isVisibilityNews = member.id === viewer.id || visibility !== 'public';
  return (
    <PostEntry
      label={t('entry.of', { name: member.name, date: format.date(date) })}
      author={member}
      name={member.name}
      createdAt={createdAt}
      editedAt={editedAt}
      day={date}
      about={isVisibilityNews && <VisibilityChip visibility={visibility} />}
      acts={<Acts journal={journal} />}
      text={journal.text}
      photos={journal.photos}
    >
      <Comments journal={journal} />
    </PostEntry>
  );
}

/** The actions on an entry: its author edits it, an administrator may delete a public one. */
function Acts({ journal }: { journal: Journal }) {
  const t = useJournalText();
  const format = useFormat();
  const viewer = useViewer();
  const remove = useDeleteJournal(journal);
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null);
  const close = () => setShown(null);
  const isOwn = journal.member.id === viewer.id;
  const isModerated = isProgramAdmin(viewer) && journal.visibility === 'public';
  if (!isOwn && !isModerated) return null;
  const date = format.date(journal.date);
  const edit = {
    id: 'edit',
    label: t('entry.edit'),
    icon: EditIcon,
    onAction: () => setShown('edit'),
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('entry.acts', { date })} />}
        items={[
          ...(isOwn ? [edit] : []),
          {
            id: 'delete',
            label: t('entry.delete'),
            icon: TrashIcon,
            isDestructive: true,
            onAction: () => setShown('delete'),
          },
        ]}
      />
      <Sheet isOpen={shown === 'edit'} onClose={close} title={t('entry.editTitle', { date })}>
        <EntryForm journal={journal} onSaved={close} />
      </Sheet>
      <ConfirmDialog
        isOpen={shown === 'delete'}
        title={t('entry.deleteTitle')}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        {t('entry.deleteText')}
      </ConfirmDialog>
    </>
  );
}
