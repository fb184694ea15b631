import type { Journal, JournalComment } from '@stridewell/contracts';
import { PostText } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import {
  Avatar,
  Button,
  ConfirmDialog,
  EditIcon,
  IconButton,
  Inline,
  List,
  ListRow,
  MessageIcon,
  Stack,
  Text,
  TextLink,
  TrashIcon,
} from '@stridewell/ui';
import { useId, useState } from 'react';
import { CommentForm } from './comment.form.tsx';
import { useJournalText } from './journal-texts.ts';
import { useDeleteComment } from './journals.queries.ts';

/** The comments on an entry, opened by a button with their number, and a form to add one. */
export function Comments({ journal }: { journal: Journal }) {
  const t = useJournalText();
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  const { commentCount, comments = [] } = journal;
  return (
    <Stack gap={3}>
      <Inline>
        <Button
          color="lightgrey"
          size="small"
          icon={MessageIcon}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': partId })}
          onPress={() => setOpen(!isOpen)}
        >
          {commentCount > 0 ? t('comment.count', { count: commentCount }) : t('comment.first')}
        </Button>
      </Inline>
      {isOpen && (
        <Stack gap={3} id={partId}>
          {comments.length > 0 && (
            <List label={t('comment.list')}>
              {comments.map((comment) => (
                <CommentRow key={comment.id} comment={comment} />
              ))}
            </List>
          )}
          {comments.length < commentCount && (
            <Text size="sm" tone="muted">
              {t('comment.more', { shown: comments.length, count: commentCount })}
            </Text>
          )}
          <CommentForm journalId={journal.id} onSaved={() => undefined} />
        </Stack>
      )}
    </Stack>
  );
}

function CommentRow({ comment }: { comment: JournalComment }) {
  const t = useJournalText();
  const format = useFormat();
  const viewer = useViewer();
  const remove = useDeleteComment(comment);
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { member, text, createdAt, editedAt, canDelete } = comment;
  const { name } = member;
  return (
    <ListRow
      leading={<Avatar name={name} src={member.image} size="small" />}
      title={<TextLink href={`/profile/${member.username}`}>{name}</TextLink>}
      meta={
        <>
          {isEditing ? (
            <CommentForm
              journalId={comment.journalId}
              comment={comment}
              onSaved={() => setEditing(false)}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <PostText>{text}</PostText>
          )}
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          {editedAt !== null && ` · ${t('edited')}`}
        </>
      }
      trailing={
        <>
          {member.id === viewer.id && !isEditing && (
            <IconButton
              icon={EditIcon}
              size="small"
              label={t('comment.edit')}
              onPress={() => setEditing(true)}
            />
          )}
          {canDelete === 1 && (
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('comment.delete', { name })}
              onPress={() => setAsking(true)}
            />
          )}
          <ConfirmDialog
            isOpen={isAsking}
            title={t('comment.deleteTitle')}
            confirmLabel={t('delete')}
            confirmColor="red"
            cancelLabel={t('cancel')}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
            onCancel={() => setAsking(false)}
          >
            {t('comment.deleteText')}
          </ConfirmDialog>
        </>
      }
    />
  );
}
