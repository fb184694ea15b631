import { useFormat } from '@stridewell/platform';
import { Avatar, TextLink } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { Photos, type Photo } from '#photos/photos.tsx';
import { LinkedText } from './linked-text.tsx';
import { Entry, Head, When, Who, Words } from './post-entry.styles.ts';
import { usePostText } from './post-texts.ts';

/** A person's text with its line breaks and links. */
export function PostText({ children }: { children: string }): ReactElement {
  return (
    <Words>
      <LinkedText>{children}</LinkedText>
    </Words>
  );
}

/** A person's post: author, time, text with links, and photos. */
export function PostEntry(props: {
  /** Its name for screen readers. */
  label: string;
  /** Null if the account was deleted; `name` then replaces the author. */
  author: { username: string; image: string | null } | null;
  name: string;
  /** Timestamps in ISO 8601; `editedAt` is null if it was never edited. */
  createdAt: string;
  editedAt: string | null;
  /** The day (`YYYY-MM-DD`) in the heading above it: a post of that day shows only its time. */
  day?: string;
  text: string;
  photos: readonly Photo[];
  /** Shown after the time, such as who can read it. */
  about?: ReactNode;
  /** The actions on it. */
  acts?: ReactNode;
  /** Replaces a text that is withheld. */
  withheld?: ReactNode;
  /** Shown below it, such as its replies. */
  children?: ReactNode;
}): ReactElement {
  const { author, name, createdAt, editedAt, text } = props;
  const t = usePostText();
  const format = useFormat();
  const isOfDay = props.day === format.yearMonthDay(createdAt);
  return (
    <Entry aria-label={props.label}>
      <Head>
        <Avatar name={name} src={author?.image ?? null} />
        <Who>
          {author ? <TextLink href={`/profile/${author.username}`}>{name}</TextLink> : name}
          <When>
            <time dateTime={createdAt}>
              {isOfDay ? format.time(createdAt) : format.dateTime(createdAt)}
            </time>
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
