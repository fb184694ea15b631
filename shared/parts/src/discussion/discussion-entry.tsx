import type { DiscussionPost, Person } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EditIcon,
  IconButton,
  Inline,
  Menu,
  MoreIcon,
  Text,
  TrashIcon,
} from '@stridewell/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useDiscussionText } from './discussion-texts.ts';
import { useDeletePost } from './discussion.queries.ts';
import { EditPostForm } from './edit-post.form.tsx';
import { useBlock } from './moderation.queries.ts';
import { PostEntry } from '#post/post-entry.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** A post or a reply: author, time, text, photos, and the actions on it. */
export function DiscussionEntry(props: {
  post: DiscussionPost;
  /** Shown below it: the replies. */
  children?: ReactNode;
}): ReactElement {
  const { post, children } = props;
  const t = useDiscussionText();
  const format = useFormat();
  const { member, createdAt, editedAt, parentId } = post;
  const name = member?.name ?? t('former');
  const viewer = useViewer();
  const isOthers = member !== null && member.id !== viewer.id;
  const hasActs = post.mayEdit || post.mayDelete || (isOthers && !post.isHidden);
  const of = { name, time: format.dateTime(createdAt) };
  return (
    <PostEntry
      label={t(parentId === null ? 'postOf' : 'replyOf', of)}
      author={member}
      name={name}
      createdAt={createdAt}
      editedAt={editedAt}
      text={post.text}
      photos={post.photos}
      acts={hasActs && <Acts post={post} name={name} />}
      withheld={post.isHidden && member && <Hidden author={member} />}
    >
      {children}
    </PostEntry>
  );
}

/** Shown instead of a post whose author the viewer has blocked. */
function Hidden({ author }: { author: Person }): ReactElement {
  const t = useDiscussionText();
  const block = useBlock(author);
  return (
    <Inline gap={3}>
      <Text tone="muted">{t('block.done', { name: author.name })}</Text>
      <Button
        size="small"
        color="lightgrey"
        aria-label={t('block.endNamed', { name: author.name })}
        isPending={block.isPending}
        onPress={() => block.mutate(0)}
      >
        {t('block.end')}
      </Button>
    </Inline>
  );
}

function Acts({ post, name }: { post: DiscussionPost; name: string }): ReactElement {
  const t = useDiscussionText();
  const viewer = useViewer();
  const isOthers = post.member !== null && post.member.id !== viewer.id;
  const remove = useDeletePost(post);
  const [shown, setShown] = useState<'edit' | 'delete' | 'report' | 'block' | null>(null);
  const close = () => setShown(null);
  const edit = { id: 'edit', label: t('edit'), icon: EditIcon, onAction: () => setShown('edit') };
  const deleting = {
    id: 'delete',
    label: t('delete'),
    icon: TrashIcon,
    isDestructive: true,
    onAction: () => setShown('delete'),
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('acts', { name })} />}
        items={[
          ...(post.mayEdit ? [edit] : []),
          ...(isOthers
            ? [
                { id: 'report', label: t('report.open'), onAction: () => setShown('report') },
                { id: 'block', label: t('block.open'), onAction: () => setShown('block') },
              ]
            : []),
          ...(post.mayDelete ? [deleting] : []),
        ]}
      />
      <Dialog isOpen={shown === 'edit'} onClose={close} title={t('editTitle')}>
        <EditPostForm post={post} onSaved={close} />
      </Dialog>
      <ReportDialog post={post} name={name} isOpen={shown === 'report'} onClose={close} />
      {post.member && (
        <BlockQuestion author={post.member} isOpen={shown === 'block'} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={shown === 'delete'}
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        {t(post.replies > 0 ? 'deleteWithReplies' : 'deleteText', { count: post.replies })}
      </ConfirmDialog>
    </>
  );
}

function BlockQuestion(props: {
  author: Person;
  isOpen: boolean;
  onClose: () => void;
}): ReactElement {
  const { author, isOpen, onClose } = props;
  const t = useDiscussionText();
  const block = useBlock(author);
  const { name } = author;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('block.title', { name })}
      confirmLabel={t('block.confirm')}
      cancelLabel={t('cancel')}
      isPending={block.isPending}
      onConfirm={() => block.mutate(1, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {t('block.text', { name })}
    </ConfirmDialog>
  );
}
