import { useFormat } from '@stridewell/platform';
import { Avatar, TextLink } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { Photos, type Photo } from '#photos/photos.tsx';
import { LinkedText } from './linked-text.tsx';
import { Entry, Head, When, Who, Words } from './post-entry.styles.ts';
import { usePostText } from './post-texts.ts';

/** The words that somebody wrote, with their line breaks and links. */
export function PostText({ children }: { children: string }): ReactElement {
  return (
    <Words>
      <LinkedText>{children}</LinkedText>
    </Words>
  );
}

/** What somebody wrote: who and when, the words with their links, the photos. */
export function PostEntry(props: {
  /** What a screen reader calls it. */
  label: string;
  /** Null for somebody whose account is gone; `name` stands for them then. */
  author: { username: string; image: string | null } | null;
  name: string;
  /** Moments in ISO 8601; `editedAt` is null for what was never changed. */
  createdAt: string;
  editedAt: string | null;
  text: string;
  photos: readonly Photo[];
  /** Stands after the time, such as who may read it. */
  about?: ReactNode;
  /** What may be done with it. */
  acts?: ReactNode;
  /** Stands in the place of words that are withheld. */
  withheld?: ReactNode;
  /** What stands below it, such as its replies. */
  children?: ReactNode;
}): ReactElement {
  const { author, name, createdAt, editedAt, text } = props;
  const t = usePostText();
  const format = useFormat();
  return (
    <Entry aria-label={props.label}>
      <Head>
        <Avatar name={name} src={author?.image ?? null} />
        <Who>
          {author ? <TextLink href={`/profile/${author.username}`}>{name}</TextLink> : name}
          <When>
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            {editedAt !== null && <span>{t('post.edited')}</span>}
            {props.about}
          </When>
        </Who>
        {props.acts}
      </Head>
      {props.withheld}
      {text !== '' && <PostText>{text}</PostText>}
      <Photos photos={props.photos} />
      {props.children}
    </Entry>
  );
}
