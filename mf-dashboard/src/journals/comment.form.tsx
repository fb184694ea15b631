import { createJournalComment, type JournalComment } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextArea } from '@stridewell/ui';
import { useJournalText } from './journal-texts.ts';
import { useSaveComment } from './journals.queries.ts';

const fields = createJournalComment.body.pick({ text: true });

/** Writes a comment on an entry, or edits the viewer's own. */
export function CommentForm(props: {
  journalId: number;
  comment?: JournalComment;
  onSaved: () => void;
  onCancel?: () => void;
}) {
  const { journalId, comment, onSaved, onCancel } = props;
  const t = useJournalText();
  const save = useSaveComment(journalId, comment);
  const screen = useFormScreen({
    values: { text: comment?.text ?? '' },
    resolver: zodResolver(fields),
    save,
    saved: t(comment ? 'comment.changed' : 'comment.added'),
    draft: comment ? `comment-${comment.id}` : `comment-on-${journalId}`,
    onSaved: () => {
      screen.startAnew();
      onSaved();
    },
  });
  return (
    <FormScreen
      screen={screen}
      submitLabel={t(comment ? 'comment.save' : 'comment.add')}
      actions={
        onCancel && (
          <Button color="lightgrey" onPress={onCancel}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <FormField screen={screen} name="text">
        {(field) => <TextArea {...field} label={t('comment.label')} rows={2} maxLength={1000} />}
      </FormField>
    </FormScreen>
  );
}
